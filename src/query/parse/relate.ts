import type { CutSentence, Piece, RelatedPiece, Spot } from './meanings.ts'
import { leavesChoice } from './rules/choices.ts'
import { type RuleTrace, rulesOf } from './rules.ts'

const [ofMeaning, ofJoining, ofSentence] = [rulesOf('meaning'), rulesOf('joining'), rulesOf('sentence')]

/** Relates pieces to each other and drops gaps. O(pieces x values of a choice). */
export function relate(cut: CutSentence, trace?: RuleTrace): readonly RelatedPiece[] {
  const { pieces, signs } = cut
  const related: RelatedPiece[] = []
  for (const [place, read] of pieces.entries()) {
    // A rule has joined it before.
    if (read.from < (related.at(-1)?.to ?? 0)) continue
    const piece = meantAt(cut, read, place, trace)
    const isChoice = leavesChoice(piece, signs)
    if (piece.meaning.kind === 'gap' && !isChoice) continue
    // カフェ、またはバー.
    if (piece.meaning.kind === 'joint' && isChoice && related.at(-1)?.meaning.kind === 'gap') related.pop()
    const rule = ofJoining.find(({ apply }) => apply(piece, related, cut))
    if (rule) trace?.(rule.name)
    else related.push({ ...piece, excluded: false, wordTo: piece.to })
  }
  return ofSentence.reduce<readonly RelatedPiece[]>((before, { name, apply }) => {
    const after = apply(before, cut)
    if (trace && isChanged(before, after)) trace(name)
    return after
  }, related)
}

/** Returns a piece's meaning by the first rule that applies. */
function meantAt(cut: CutSentence, piece: Piece, place: number, trace: RuleTrace | undefined): Piece {
  const isFollowed = cut.pieces[place + 1]?.from === piece.to
  const spot: Spot = { ...cut, piece, place, behind: isFollowed ? cut.pieces.slice(place + 1) : [] }
  for (const { name, apply } of ofMeaning) {
    const meant = apply(spot)
    if (!meant) continue
    trace?.(name)
    return meant
  }
  return piece
}

/** Whether a rule has changed any piece. */
export const isChanged = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length !== after.length || before.some((each, place) => each !== after[place])
