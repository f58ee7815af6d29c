//! The names of the techniques, and their definitions in one sentence.

use crate::technique::Technique;
use crate::text;

/// Returns the display name of a technique.
pub fn name(technique: Technique) -> &'static str {
    text::fixed(id(technique))
}

/// Returns the definition of a technique for players, in one sentence.
pub fn definition(technique: Technique) -> &'static str {
    text::attribute(id(technique), "definition")
}

/// Returns the id of a technique's message.
const fn id(technique: Technique) -> &'static str {
    use Technique::*;
    match technique {
        FullHouse => "full-house",
        HiddenSingle => "hidden-single",
        NakedSingle => "naked-single",
        Pointing => "pointing",
        Claiming => "claiming",
        LockedPair => "locked-pair",
        NakedPair => "naked-pair",
        HiddenPair => "hidden-pair",
        LockedTriple => "locked-triple",
        NakedTriple => "naked-triple",
        HiddenTriple => "hidden-triple",
        XWing => "xwing",
        NakedQuad => "naked-quad",
        HiddenQuad => "hidden-quad",
        Skyscraper => "skyscraper",
        TwoStringKite => "two-string-kite",
        DualTwoStringKite => "dual-two-string-kite",
        TurbotFish => "turbot-fish",
        EmptyRectangle => "empty-rectangle",
        DualEmptyRectangle => "dual-empty-rectangle",
        XyWing => "xy-wing",
        UniqueRectangle1 => "unique-rectangle-1",
        ColourTrap => "colour-trap",
        ColourWrap => "colour-wrap",
        Swordfish => "swordfish",
        WWing => "wwing",
        XyzWing => "xyz-wing",
        UniqueRectangle2 => "unique-rectangle-2",
        UniqueRectangle3 => "unique-rectangle-3",
        UniqueRectangle4 => "unique-rectangle-4",
        UniqueRectangle5 => "unique-rectangle-5",
        UniqueRectangle6 => "unique-rectangle-6",
        HiddenRectangle => "hidden-rectangle",
        BugPlusOne => "bug-plus-one",
        AvoidableRectangle1 => "avoidable-rectangle-1",
        AvoidableRectangle2 => "avoidable-rectangle-2",
        RemotePair => "remote-pair",
        FinnedXWing => "finned-xwing",
        SashimiXWing => "sashimi-xwing",
        FinnedSwordfish => "finned-swordfish",
        SashimiSwordfish => "sashimi-swordfish",
        Jellyfish => "jellyfish",
        FinnedJellyfish => "finned-jellyfish",
        SashimiJellyfish => "sashimi-jellyfish",
        MultiColours1 => "multi-colours-1",
        MultiColours2 => "multi-colours-2",
        XChain => "xchain",
        XyChain => "xy-chain",
        WxyzWing => "wxyz-wing",
        AlternatingChain => "alternating-chain",
        ContinuousLoop => "continuous-loop",
        DiscontinuousLoop => "discontinuous-loop",
        SueDeCoq => "sue-de-coq",
        GroupedAlternatingChain => "grouped-alternating-chain",
        GroupedContinuousLoop => "grouped-continuous-loop",
        GroupedDiscontinuousLoop => "grouped-discontinuous-loop",
        AlsXz => "als-xz",
        AlsXyWing => "als-xy-wing",
        AlsChain => "als-chain",
        DeathBlossom => "death-blossom",
        ForcingChainContradiction => "forcing-chain-contradiction",
        ForcingChainVerity => "forcing-chain-verity",
        Nishio => "nishio",
        ForcingNetContradiction => "forcing-net-contradiction",
        ForcingNetVerity => "forcing-net-verity",
        Search => "search",
    }
}
