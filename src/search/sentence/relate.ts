/** What pieces say of each other: 黒以外 keeps black away, 白か黒 asks for either. */
import type { Condition } from '#search/types.ts'
import type { Meaning, Piece } from './cut.ts'
import { choosers, choosingMarks, lacks } from './plain-words.ts'
import type { Signs } from './signs.ts'

export interface Related extends Piece {
  excluded: boolean
  /** Where the word ends whose negation follows. */
  wordTo: number
}

/** Without gaps; what is negated reaches to the end of its negation, a choice from its first to its last. */
export function relate(pieces: readonly Piece[], signs: Signs): Related[] {
  const kept: Related[] = []
  for (const piece of pieces) {
    if (piece.meaning.kind === 'gap' && !leavesChoice(piece, signs)) continue
    if (piece.meaning.kind === 'negation') {
      const place = kept.findLastIndex(({ meaning }) => isContent(meaning.kind))
      const target = kept[place]
      const isCalledSo = target?.meaning.kind !== 'entry' && lacks.has(textOf(signs, piece))
      if (target) kept.splice(place, kept.length, { ...target, to: piece.to, excluded: !isCalledSo })
      continue
    }
    const chosen = choiceOf(kept, piece, signs)
    if (chosen) kept.splice(-2, 2, chosen)
    else kept.push({ ...piece, excluded: false, wordTo: piece.to })
  }
  return kept.filter(({ meaning }) => meaning.kind !== 'gap')
}

/** Either of two that ask for the same field, the first and the joint being the last that were kept. */
function choiceOf(kept: readonly Related[], { meaning, to }: Piece, signs: Signs): Related | undefined {
  const [first, joint] = kept.slice(-2)
  if (first?.meaning.kind !== 'entry' || !joint || meaning.kind !== 'entry') return
  const [entry, other] = [first.meaning.entry, meaning.entry]
  if (
    !leavesChoice(joint, signs) ||
    !fieldsOf(entry.any).some((field) => fieldsOf(other.any).includes(field))
  )
    return
  const either = {
    label: `${entry.label}・${other.label}`,
    any: [...entry.any, ...other.any],
    isName: entry.isName && other.isName,
  }
  return { ...first, to, meaning: { kind: 'entry', entry: either } }
}

const leavesChoice = (piece: Piece, signs: Signs): boolean =>
  piece.meaning.kind === 'gap'
    ? choosingMarks.has(signs.text[piece.from] ?? '')
    : piece.meaning.kind === 'joint' && choosers.has(textOf(signs, piece))

const textOf = ({ folded }: Signs, { from, to }: Piece): string => folded.slice(from, to).join('')

const fieldsOf = (any: readonly Condition[]): string[] =>
  any.flatMap(({ filters = {} }) => Object.keys(filters))

const isContent = (kind: Meaning['kind']): boolean =>
  ['entry', 'guarded', 'known', 'unknown', 'amount'].includes(kind)
