/** Subjects beside or within the wanted one: 白い壁紙に合う椅子, 収納付きのベッド, 大きな窓のある部屋. */
import type { Lexicon } from '#query/lexicon/lexicon.ts'
import { placings } from '#query/lexicon/plain-words.ts'
import type { Signs } from '#query/lexicon/signs.ts'
import {
  asWord,
  type CutSentence,
  fieldsOf,
  isWordKind,
  type Piece,
  type RelatedPiece,
  textOf,
  WORD,
} from '#query/parse/meanings.ts'

/** Joins the subject's place and the place's attributes as one word: 白と黒の壁紙に合う, 天井が低い部屋に置く. O(pieces around it). */
export function addElsewhere(
  piece: Piece,
  sequence: RelatedPiece[],
  { pieces, signs, lexicon }: CutSentence,
): boolean {
  const elsewhere = elsewhereOf(piece, pieces, signs, lexicon)
  if (!elsewhere) return false
  let place = sequence.length
  let { from } = elsewhere
  const isSaid = (before: RelatedPiece | undefined, at: number, joint: string): boolean =>
    before?.to === at &&
    (joint === 'が' ? from < elsewhere.from && SPOKEN.has(before.meaning.kind) : isAttribute(before, lexicon))
  for (;;) {
    const last = sequence[place - 1]
    const joint = last && last.to === from && /^[のとやが]$/u.test(textOf(signs, last)) ? last : undefined
    const first = place - (joint ? 2 : 1)
    if (!isSaid(sequence[first], joint?.from ?? from, joint ? textOf(signs, joint) : '')) break
    place = first
    from = sequence[place]?.from ?? from
  }
  // A room alone stays a filler: 部屋に置くソファ.
  const isFiller = elsewhere.meaning.kind === 'filler' && from === elsewhere.from
  const meaning = isFiller ? elsewhere.meaning : WORD
  sequence.splice(place, sequence.length, {
    ...elsewhere,
    meaning,
    from,
    excluded: false,
    wordTo: elsewhere.to,
  })
  return true
}

/** Returns the other subject or room, with でも behind it; undefined if it is wanted itself. */
function elsewhereOf(
  piece: Piece,
  pieces: readonly Piece[],
  signs: Signs,
  { scopes }: Lexicon,
): Piece | undefined {
  const { meaning, to } = piece
  const isRoom = scopes !== undefined && meaning.kind === 'filler' && ROOMS.has(textOf(signs, piece))
  const isOther = meaning.kind === 'known' && (meaning.isOther || scopes !== undefined)
  if (!isRoom && meaning.kind !== 'guarded' && !isOther) return undefined
  const [joint, next] = pieces.filter(({ from }) => from >= to)
  if (joint?.from !== to) return undefined
  const text = textOf(signs, joint)
  if (isRoom && text === 'でも') return { ...piece, to: joint.to }
  return /^[にと]$/u.test(text) && next && placings.has(textOf(signs, next)) ? piece : undefined
}

/** Rooms as surroundings: 暗い部屋でも明るい照明. */
const ROOMS: ReadonlySet<string> = new Set(['部屋', '空間', '建物'])

const SPOKEN: ReadonlySet<string> = new Set(['entry', 'guarded', 'known', 'unknown'])

const isAttribute = ({ meaning }: RelatedPiece, { attributes }: Lexicon): boolean =>
  meaning.kind === 'order' ||
  (meaning.kind === 'entry' &&
    fieldsOf(meaning.entry.any).every((field) => attributes.has(field) || field === 'lightness'))

/** Marks features that a product has, and makes them words if they could stand beside it: 収納 of 収納付きのベッド is no cabinet. */
export function markHad(
  sequence: readonly RelatedPiece[],
  { signs, lexicon }: CutSentence,
): readonly RelatedPiece[] {
  const had = new Set(sequence.filter((piece, place) => isHad(piece, sequence.slice(place + 1), signs)))
  if (had.size === 0 || !sequence.some((piece) => !had.has(piece) && isProduct(piece, lexicon)))
    return sequence
  return sequence.map((piece) => {
    if (!had.has(piece)) return piece
    return { ...(isStanding(piece, lexicon) ? asWord(piece) : piece), isHad: true }
  })
}

function isHad(piece: Piece, [next, further]: readonly Piece[], signs: Signs): boolean {
  const isNamed = isWordKind(piece.meaning.kind) || piece.meaning.kind === 'entry'
  if (!isNamed || next?.from !== piece.to) return false
  if (WITH.test(textOf(signs, next))) return true
  const isJoined = next.meaning.kind === 'joint' && /^[がの]$/u.test(textOf(signs, next))
  return isJoined && further?.from === next.to && ATTACHED.test(textOf(signs, further))
}

/** 収納付き, 収納つきで. */
const WITH = /^(?:付き?|つき)で?$/u
/** 収納の付いた, 引き出しがついている. */
const ATTACHED = /^[付つ]い[たて]/u

const isProduct = ({ meaning }: Piece, { attributes }: Lexicon): boolean =>
  isWordKind(meaning.kind) ||
  (meaning.kind === 'entry' && fieldsOf(meaning.entry.any).some((field) => !attributes.has(field)))

/** Whether other products stand beside it. In rooms any two may. */
const isStanding = ({ meaning }: Piece, { standing, scopes }: Lexicon): boolean =>
  scopes !== undefined &&
  meaning.kind === 'entry' &&
  fieldsOf(meaning.entry.any).some((field) => standing.has(field))

/** Makes a place seen through something a word where another place is named: the garden of 客間 格子越しの庭. */
export function markSeenThrough(
  sequence: readonly RelatedPiece[],
  { signs, lexicon: { kinds, scopes } }: CutSentence,
): readonly RelatedPiece[] {
  if (scopes) return sequence
  const isPlace = ({ meaning }: Piece) =>
    meaning.kind === 'entry' && fieldsOf(meaning.entry.any).every((field) => kinds.has(field))
  const isSeen = (piece: Piece, before: Piece | undefined) =>
    isPlace(piece) && before?.to === piece.from && THROUGH.test(textOf(signs, before))
  return sequence.map((piece, place) => {
    const isOther = (other: Piece) => other !== piece && isPlace(other)
    return isSeen(piece, sequence[place - 1]) && sequence.some(isOther) ? asWord(piece) : piece
  })
}

const THROUGH = /^(?:越し|ごし)の$/u

/** Joins a size with an unknown noun: 大きな窓, 座面が高い. 軽くて丈夫 are two wishes. */
export function joinSizes(
  sequence: readonly RelatedPiece[],
  { signs }: CutSentence,
): readonly RelatedPiece[] {
  const joined: RelatedPiece[] = []
  for (const piece of sequence) {
    const [before, last] = [joined.at(-2), joined.at(-1)]
    const isSize = piece.meaning.kind === 'order' && piece.meaning.isSize
    const isAsked = piece === sequence.at(-1) && isKind(piece)
    if (
      isWordKind(piece.meaning.kind) &&
      !isAsked &&
      last?.meaning.kind === 'order' &&
      last.meaning.isSize &&
      last.to === piece.from &&
      !textOf(signs, last).endsWith('くて')
    )
      joined.splice(-1, 1, { ...piece, from: last.from })
    else if (
      isSize &&
      before &&
      isWordKind(before.meaning.kind) &&
      last &&
      isOfComponent(signs, before, last)
    )
      joined.splice(-2, 2, { ...before, to: piece.to, wordTo: piece.to })
    else joined.push(piece)
  }
  return joined
}

/** Kinds without a name in the index take sizes where they are wanted: 小さい本屋, but not 大きな窓に合うカーテン. */
const isKind = ({ meaning }: Piece): boolean => meaning.kind === 'known' && meaning.wider !== undefined

/** 窓の of 窓の大きい, but not 六人がけの. */
const isOfComponent = (signs: Signs, before: Piece, joint: Piece): boolean =>
  joint.meaning.kind === 'joint' &&
  ['が', 'の'].includes(textOf(signs, joint)) &&
  !/[人用]/u.test(textOf(signs, before))
