import type { CutSentence, Piece, RelatedPiece, Spot } from './meanings.ts'
import { leavesChoice } from './rules/choices.ts'
import { type RuleTrace, rulesOf } from './rules.ts'

const [ofMeaning, ofJoining, ofSentence] = [rulesOf('meaning'), rulesOf('joining'), rulesOf('sentence')]

/** Returns the pieces as they are meant beside each other, without gaps. O(pieces x values that a choice counts up). */
export function relate(cut: CutSentence, trace?: RuleTrace): readonly RelatedPiece[] {
  const { pieces, signs } = cut
  const kept: RelatedPiece[] = []
  for (const [place, read] of pieces.entries()) {
    // A rule has joined it with one before.
    if (read.from < (kept.at(-1)?.to ?? 0)) continue
    const piece = meantAt(cut, read, place, trace)
    const isChoice = leavesChoice(piece, signs)
    if (piece.meaning.kind === 'gap' && !isChoice) continue
    // カフェ、またはバー.
    if (piece.meaning.kind === 'joint' && isChoice && kept.at(-1)?.meaning.kind === 'gap') kept.pop()
    const rule = ofJoining.find(({ apply }) => apply(piece, kept, cut))
    if (rule) trace?.(rule.name)
    else kept.push({ ...piece, excluded: false, wordTo: piece.to })
  }
  return ofSentence.reduce<readonly RelatedPiece[]>((before, { name, apply }) => {
    const after = apply(before, cut)
    if (trace && isChanged(before, after)) trace(name)
    return after
  }, kept)
}

/** Returns what a piece means by the first rule that says so. */
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

/** Whether a rule that goes over all of some things has changed any. */
export const isChanged = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length !== after.length || before.some((each, place) => each !== after[place])
