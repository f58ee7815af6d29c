; The installer for Windows: for the current user, so it asks for no administrator. packaging/dist passes VERSION, FILES (a
; folder with what is installed), PUBLISHER, HOMEPAGE, ICON and OUT. Games and preferences are elsewhere
; (%APPDATA%\ninefold) and stay when the program is removed.
; The programs are for 64 bits alone, and so is the installer.
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
Name "Ninefold"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Ninefold"
InstallDirRegKey HKCU "Software\Ninefold" "Folder"
BrandingText "Ninefold ${VERSION}"
ManifestDPIAware true

!include MUI2.nsh
!include FileFunc.nsh
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\ninefold.exe"
!insertmacro MUI_PAGE_LICENSE "${FILES}\LICENSE-MIT.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

LangString Running ${LANG_ENGLISH} "Ninefold is running. Quit it, then try again."
LangString Running ${LANG_GERMAN} "Ninefold läuft noch. Beenden Sie es und versuchen Sie es erneut."
LangString SudokuFile ${LANG_ENGLISH} "Sudoku"
LangString SudokuFile ${LANG_GERMAN} "Sudoku"

!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Ninefold"
!define PROGRAM "Ninefold.Puzzle"

; Offers the program for a suffix. It becomes the default only where there is none.
!macro Associate SUFFIX
  WriteRegStr HKCU "${CLASSES}\.${SUFFIX}\OpenWithProgids" "${PROGRAM}" ""
  ReadRegStr $0 HKCR ".${SUFFIX}" ""
  ${If} $0 == ""
    WriteRegStr HKCU "${CLASSES}\.${SUFFIX}" "" "${PROGRAM}"
  ${EndIf}
!macroend

!macro Dissociate SUFFIX
  DeleteRegValue HKCU "${CLASSES}\.${SUFFIX}\OpenWithProgids" "${PROGRAM}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.${SUFFIX}\OpenWithProgids"
  ReadRegStr $0 HKCU "${CLASSES}\.${SUFFIX}" ""
  ${If} $0 == "${PROGRAM}"
    DeleteRegValue HKCU "${CLASSES}\.${SUFFIX}" ""
  ${EndIf}
  DeleteRegKey /ifempty HKCU "${CLASSES}\.${SUFFIX}"
!macroend

; The suffixes that belong to sudoku; tests/repository/packaging.rs compares them with the file types for Linux.
!macro ForSuffixes MACRO
  !insertmacro ${MACRO} "ninefold"
  !insertmacro ${MACRO} "sudoku"
  !insertmacro ${MACRO} "crosspatch"
  !insertmacro ${MACRO} "sdk"
  !insertmacro ${MACRO} "sdm"
  !insertmacro ${MACRO} "sdx"
  !insertmacro ${MACRO} "opensudoku"
  !insertmacro ${MACRO} "ksudoku"
!macroend

!macro RefreshAssociations
  ; SHCNE_ASSOCCHANGED: Explorer reads the associations again.
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  SetOutPath "$INSTDIR"
  ; Opening a running program for writing fails.
  ${If} ${FileExists} "$INSTDIR\ninefold.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\ninefold.exe" a
    ${If} ${Errors}
      MessageBox MB_ICONEXCLAMATION "$(Running)" /SD IDOK
      Abort "$(Running)"
    ${EndIf}
    FileClose $0
  ${EndIf}
  File "${FILES}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Ninefold.lnk" "$INSTDIR\ninefold.exe"

  WriteRegStr HKCU "Software\Ninefold" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${CLASSES}\${PROGRAM}" "" "$(SudokuFile)"
  WriteRegStr HKCU "${CLASSES}\${PROGRAM}\DefaultIcon" "" "$INSTDIR\ninefold.exe,0"
  WriteRegStr HKCU "${CLASSES}\${PROGRAM}\shell\open\command" "" '"$INSTDIR\ninefold.exe" "%1"'
  !insertmacro ForSuffixes Associate
  !insertmacro RefreshAssociations

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Ninefold"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\ninefold.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
  !if "${HOMEPAGE}" != ""
    WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${HOMEPAGE}"
  !endif
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
SectionEnd

Section "Uninstall"
  ClearErrors
  FileOpen $0 "$INSTDIR\ninefold.exe" a
  ${If} ${Errors}
  ${AndIf} ${FileExists} "$INSTDIR\ninefold.exe"
    MessageBox MB_ICONEXCLAMATION "$(Running)" /SD IDOK
    Abort "$(Running)"
  ${EndIf}
  FileClose $0
  ; Only what the installer wrote: the folder may hold something of the user's.
  Delete "$INSTDIR\ninefold.exe"
  Delete "$INSTDIR\ninefold-cli.exe"
  Delete "$INSTDIR\LICENSE-MIT.txt"
  Delete "$INSTDIR\LICENSE-APACHE.txt"
  Delete "$INSTDIR\LICENSE-Inter.txt"
  Delete "$INSTDIR\licences.txt"
  Delete "$INSTDIR\CHANGELOG.txt"
  Delete "$INSTDIR\guide.txt"
  Delete "$INSTDIR\guide.de.txt"
  Delete "$INSTDIR\formats.txt"
  Delete "$INSTDIR\command-line.txt"
  Delete "$INSTDIR\variants.txt"
  Delete "$INSTDIR\files.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Ninefold.lnk"
  !insertmacro ForSuffixes Dissociate
  DeleteRegKey HKCU "${CLASSES}\${PROGRAM}"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Ninefold"
  !insertmacro RefreshAssociations
SectionEnd
