/* Random bytes for programs under a Wine older than version 9, which lacks bcryptprimitives.dll. Every Windows since 7 has
 * it, and Rust's standard library needs it. For tests only: no package contains it. */
#include <windows.h>
#include <bcrypt.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *bytes, SIZE_T length)
{
    const SIZE_T most = 1 << 20;
    for (SIZE_T done = 0; done < length; ) {
        ULONG part = (ULONG)(length - done < most ? length - done : most);
        if (BCryptGenRandom(NULL, bytes + done, part, BCRYPT_USE_SYSTEM_PREFERRED_RNG) < 0)
            return FALSE;
        done += part;
    }
    return TRUE;
}
