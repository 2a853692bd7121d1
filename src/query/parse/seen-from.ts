/** Where one stands is not what one sees: of 執務室から見える会議室 and リビングから続くテラス the second is meant. */
import type { Lexicon } from '#query/lexicon/lexicon.ts'
import { leadings, sights } from '#query/lexicon/plain-words.ts'
import type { Signs } from '#query/lexicon/signs.ts'
import { fieldsOf, type Piece, textOf } from './meanings.ts'

/**
 * left   it is only where one stands
 * meant  it is what is seen from there, and nothing behind is: 客間から庭が見える, but not 客間から庭が見える旅館
 */
type Seen = 'left' | 'meant'

/** Undefined where nothing is said of what is seen. O(1). */
export function seenFrom(
  pieces: readonly Piece[],
  place: number,
  signs: Signs,
  lexicon: Lexicon,
): Seen | undefined {
  const piece = pieces[place]
  if (!piece || !isKind(piece, lexicon)) return undefined
  const behind = pieces.slice(place + 1, place + 1 + REACH)
  if (isFrom(behind[0], signs)) return leadsOn(behind.slice(1), signs, lexicon) ? 'left' : undefined
  const isSeen = isFrom(pieces[place - 1], signs) && endsInSight([piece, ...behind], signs, lexicon)
  return isSeen ? 'meant' : undefined
}

/** No more pieces are looked at, or long sentences would take long. */
const REACH = 8

/** 見える会議室, or 会議室が見える. */
function leadsOn(behind: readonly Piece[], signs: Signs, lexicon: Lexicon): boolean {
  const [verb, ...others] = behind
  if (verb && leadings.union(sights).has(textOf(signs, verb)))
    return others.some((other) => isKind(other, lexicon))
  return endsInSight(behind, signs, lexicon)
}

function endsInSight(
  [seen, joint, verb, ...others]: readonly Piece[],
  signs: Signs,
  lexicon: Lexicon,
): boolean {
  if (!seen || !joint || !verb || !isKind(seen, lexicon)) return false
  return (
    /^[がを]$/u.test(textOf(signs, joint)) &&
    sights.has(textOf(signs, verb)) &&
    !others.some((other) => isOf(other, lexicon.kinds))
  )
}

const isFrom = (piece: Piece | undefined, signs: Signs): boolean =>
  piece !== undefined && textOf(signs, piece) === 'から'

/** A room, or of products a thing. */
const isKind = (piece: Piece, { standing }: Lexicon): boolean => isOf(piece, standing)

const isOf = ({ meaning }: Piece, fields: ReadonlySet<string>): boolean =>
  meaning.kind === 'entry' && fieldsOf(meaning.entry.any).some((field) => fields.has(field))
