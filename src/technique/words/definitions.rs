//! What each technique is, in one sentence for a player.

use crate::technique::Technique;

/// What a technique is, in one sentence for a player.
pub const fn definition(technique: Technique) -> &'static str {
    use Technique::*;
    match technique {
        FullHouse => "A row, column or box with one empty cell: the digit that it lacks goes there.",
        HiddenSingle => "A digit that has one place left in a row, column or box.",
        NakedSingle => "A cell that has one candidate left.",
        Pointing => "All places of a digit in a box lie in one line: the digit leaves the rest of that line.",
        Claiming => "All places of a digit in a line lie in one box: the digit leaves the rest of that box.",
        LockedPair => {
            "Two cells in both a box and a line have only the same two digits: these leave the rest of \
             the box and of the line."
        }
        NakedPair => {
            "Two cells of a unit have only the same two digits: these leave the other cells of the unit."
        }
        HiddenPair => "Two digits of a unit can go in only two cells: these cells lose all other digits.",
        LockedTriple => {
            "Three cells in both a box and a line have only three digits together: these leave the rest \
             of the box and of the line."
        }
        NakedTriple => {
            "Three cells of a unit have only three digits together: these leave the other cells of the \
             unit."
        }
        HiddenTriple => {
            "Three digits of a unit can go in only three cells: these cells lose all other digits."
        }
        XWing => {
            "In two parallel lines a digit can only go in the same two crossing lines: it leaves the rest \
             of those."
        }
        NakedQuad => {
            "Four cells of a unit have only four digits together: these leave the other cells of the \
             unit."
        }
        HiddenQuad => "Four digits of a unit can go in only four cells: these cells lose all other digits.",
        Skyscraper => {
            "Two parallel lines have two places each for a digit, and two of the places share a crossing \
             line: one of the other two is true, and the cells that see both lose the digit."
        }
        TwoStringKite => {
            "A row and a column have two places each for a digit, and two of the places share a box: one \
             of the other two is true, and the cell that sees both loses the digit."
        }
        DualTwoStringKite => "Two two-string kites through the same box at once.",
        TurbotFish => {
            "Two strong links of a digit, joined by a weak one: one of the two far ends is true, and the \
             cells that see both lose the digit."
        }
        EmptyRectangle => {
            "The places of a digit in a box lie in one row and one column, and a strong link elsewhere \
             starts in the one line: the cell where its other end meets the other line loses the digit."
        }
        DualEmptyRectangle => "Two empty rectangles in the same box with the same strong link.",
        XyWing => {
            "A cell with two candidates sees two others, each of which shares one with it; the digit that \
             these two share leaves every cell that sees both."
        }
        UniqueRectangle1 => {
            "Three corners of a rectangle in two boxes have only the same two digits. The puzzle has one \
             solution, so the fourth corner is neither."
        }
        ColourTrap => {
            "The strong links of a digit give its places two colours, of which one is true: a cell that \
             sees both colours loses the digit."
        }
        ColourWrap => {
            "The strong links of a digit give its places two colours. Two cells of one colour see each \
             other, so that colour is false."
        }
        Swordfish => {
            "In three parallel lines a digit can only go in the same three crossing lines: it leaves the \
             rest of those."
        }
        WWing => {
            "Two cells with the same two candidates are joined by a strong link on one of them: the other \
             digit leaves every cell that sees both."
        }
        XyzWing => {
            "A cell with three candidates sees two cells with two of them each: the digit that all three \
             share leaves every cell that sees all three."
        }
        UniqueRectangle2 => {
            "Two corners of a rectangle have the same one extra candidate: one of the two holds it, or \
             the puzzle would have two solutions."
        }
        UniqueRectangle3 => {
            "The extra candidates of two corners of a rectangle act as one cell of a naked subset."
        }
        UniqueRectangle4 => {
            "One digit of a rectangle is locked in two of its corners: the other digit leaves these."
        }
        UniqueRectangle5 => {
            "Two opposite or three corners of a rectangle have the same one extra candidate: one of them \
             holds it."
        }
        UniqueRectangle6 => {
            "Two opposite corners of a rectangle have extra candidates, and one of its digits makes an \
             X-wing on it: that digit leaves the two."
        }
        HiddenRectangle => {
            "From the corner opposite to one with only the two digits, one of them has no other place in \
             its row and in its column than the rectangle: the other digit leaves that corner."
        }
        BugPlusOne => {
            "Every empty cell has two candidates but one, which has three: without the digit that it has \
             too often the puzzle would have two solutions or none."
        }
        AvoidableRectangle1 => {
            "Three corners of a rectangle are solved, none of them given: the fourth may not complete a \
             pattern that could be swapped."
        }
        AvoidableRectangle2 => {
            "Two corners of a rectangle are solved, not given, and the other two share one extra \
             candidate: one of them holds it."
        }
        RemotePair => {
            "Cells with the same two candidates in a chain: they alternate, so a cell that sees two of \
             unlike kind loses both digits."
        }
        FinnedXWing => {
            "An X-wing but for extra places in one box, the fins: only cells that see all fins lose the \
             digit."
        }
        SashimiXWing => "A finned X-wing that has a line with but one place beside the fins.",
        FinnedSwordfish => {
            "A swordfish but for extra places in one box, the fins: only cells that see all fins lose the \
             digit."
        }
        SashimiSwordfish => "A finned swordfish that has a line with but one place beside the fins.",
        Jellyfish => {
            "In four parallel lines a digit can only go in the same four crossing lines: it leaves the \
             rest of those."
        }
        FinnedJellyfish => {
            "A jellyfish but for extra places in one box, the fins: only cells that see all fins lose the \
             digit."
        }
        SashimiJellyfish => "A finned jellyfish that has a line with but one place beside the fins.",
        MultiColours1 => {
            "Two clusters of strong links of a digit: a colour of the one sees a colour of the other, so \
             one of the two other colours is true."
        }
        MultiColours2 => "A colour of one cluster of strong links sees both colours of another: it is false.",
        XChain => {
            "Strong and weak links of one digit in turn: one end of the chain is true, and the cells that \
             see both lose the digit."
        }
        XyChain => {
            "Cells with two candidates, each sharing one with the next: one of the ends holds the common \
             digit, which leaves every cell that sees both."
        }
        WxyzWing => {
            "Four cells with four digits together, of which only one can be there twice: it leaves every \
             cell that sees all its places."
        }
        AlternatingChain => "Strong and weak links in turn, over any digits: one end of the chain is true.",
        ContinuousLoop => {
            "Strong and weak links in turn, back to the start without a break: every weak link holds as a \
             strong one too."
        }
        DiscontinuousLoop => {
            "Strong and weak links in turn, back to the start: there two strong links make the candidate \
             true, or two weak ones make it false."
        }
        SueDeCoq => {
            "Two or three cells where a box and a line cross share their digits out between cells of the \
             box and cells of the line: both sets are locked."
        }
        GroupedAlternatingChain => {
            "An alternating inference chain of which a link ends at several places of a digit in one box \
             and line."
        }
        GroupedContinuousLoop => {
            "A continuous nice loop of which a link ends at several places of a digit in one box and \
             line."
        }
        GroupedDiscontinuousLoop => {
            "A discontinuous nice loop of which a link ends at several places of a digit in one box and \
             line."
        }
        AlsXz => {
            "Two almost locked sets share a digit that only one of them can hold, so one of them is \
             locked: another common digit leaves every cell that sees all its places."
        }
        AlsXyWing => {
            "Two almost locked sets are each joined to a third by a digit that only one of the two can \
             hold: a digit common to both leaves every cell that sees all its places."
        }
        AlsChain => {
            "Almost locked sets in a row, each joined to the next by a digit that only one of the two can \
             hold: a digit common to both ends leaves every cell that sees all its places."
        }
        DeathBlossom => {
            "Each candidate of a cell takes a digit from an almost locked set of its own: a digit common \
             to these sets leaves every cell that sees all its places."
        }
        ForcingChainContradiction => "One assumption leads to two things that cannot both be: it is wrong.",
        ForcingChainVerity => {
            "All candidates of a cell, or all places of a digit in a unit, lead to the same end: it is \
             true."
        }
        Nishio => {
            "A digit is assumed in a cell and followed alone, until it has no place left in some unit: it \
             is wrong."
        }
        ForcingNetContradiction => {
            "One assumption, with several consequences at a time, leads to two things that cannot both \
             be: it is wrong."
        }
        ForcingNetVerity => {
            "All candidates of a cell, or all places of a digit in a unit, lead to the same end, with \
             several consequences at a time: it is true."
        }
        Search => {
            "No technique helps: the digit is taken from the solution, which the search has found by \
             trying."
        }
    }
}
