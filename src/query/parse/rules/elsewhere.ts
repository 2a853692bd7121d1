/** Things at which another stands, or that another has: 白い壁紙に合う椅子, 収納付きのベッド, 大きな窓のある部屋. */
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

/** Keeps the place of the thing as one word with what is said of it: 白と黒の壁紙に合う, 天井が低い部屋に置く. O(pieces around it). */
export function keepElsewhere(
  piece: Piece,
  kept: RelatedPiece[],
  { pieces, signs, lexicon }: CutSentence,
): boolean {
  const elsewhere = elsewhereOf(piece, pieces, signs, lexicon)
  if (!elsewhere) return false
  let place = kept.length
  let { from } = elsewhere
  const isSaid = (said: RelatedPiece | undefined, at: number, joint: string): boolean =>
    said?.to === at &&
    (joint === 'が' ? from < elsewhere.from && SPOKEN.has(said.meaning.kind) : isAttribute(said, lexicon))
  for (;;) {
    const last = kept[place - 1]
    const joint = last && last.to === from && /^[のとやが]$/u.test(textOf(signs, last)) ? last : undefined
    const first = place - (joint ? 2 : 1)
    if (!isSaid(kept[first], joint?.from ?? from, joint ? textOf(signs, joint) : '')) break
    place = first
    from = kept[place]?.from ?? from
  }
  // A room alone stays a filler: 部屋に置くソファ.
  const isFiller = elsewhere.meaning.kind === 'filler' && from === elsewhere.from
  const meaning = isFiller ? elsewhere.meaning : WORD
  kept.splice(place, kept.length, { ...elsewhere, meaning, from, excluded: false, wordTo: elsewhere.to })
  return true
}

/** Returns the word or the room at which the thing stands, with でも behind it; undefined where it is asked for itself. */
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

/** Rooms in which things are: 暗い部屋でも明るい照明. */
const ROOMS: ReadonlySet<string> = new Set(['部屋', '空間', '建物'])

const SPOKEN: ReadonlySet<string> = new Set(['entry', 'guarded', 'known', 'unknown'])

const isAttribute = ({ meaning }: RelatedPiece, { attributes }: Lexicon): boolean =>
  meaning.kind === 'order' ||
  (meaning.kind === 'entry' &&
    fieldsOf(meaning.entry.any).every((field) => attributes.has(field) || field === 'lightness'))

/** Marks what another thing has, and takes a thing of which others stand beside for a word: 収納 of 収納付きのベッド is no cabinet. */
export function markHad(
  kept: readonly RelatedPiece[],
  { signs, lexicon }: CutSentence,
): readonly RelatedPiece[] {
  const had = new Set(kept.filter((piece, place) => isHad(piece, kept.slice(place + 1), signs)))
  if (had.size === 0 || !kept.some((piece) => !had.has(piece) && isThing(piece, lexicon))) return kept
  return kept.map((piece) => {
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

const isThing = ({ meaning }: Piece, { attributes }: Lexicon): boolean =>
  isWordKind(meaning.kind) ||
  (meaning.kind === 'entry' && fieldsOf(meaning.entry.any).some((field) => !attributes.has(field)))

/** Whether another product may stand beside it. In rooms each of two things may stand. */
const isStanding = ({ meaning }: Piece, { standing, scopes }: Lexicon): boolean =>
  scopes !== undefined &&
  meaning.kind === 'entry' &&
  fieldsOf(meaning.entry.any).some((field) => standing.has(field))

/** Takes what is seen through something for a word where a room is named beside it: the garden of 客間 格子越しの庭. */
export function markSeenThrough(
  kept: readonly RelatedPiece[],
  { signs, lexicon: { kinds, scopes } }: CutSentence,
): readonly RelatedPiece[] {
  if (scopes) return kept
  const isPlace = ({ meaning }: Piece) =>
    meaning.kind === 'entry' && fieldsOf(meaning.entry.any).every((field) => kinds.has(field))
  const isSeen = (piece: Piece, before: Piece | undefined) =>
    isPlace(piece) && before?.to === piece.from && THROUGH.test(textOf(signs, before))
  return kept.map((piece, place) => {
    const isOther = (other: Piece) => other !== piece && isPlace(other)
    return isSeen(piece, kept[place - 1]) && kept.some(isOther) ? asWord(piece) : piece
  })
}

const THROUGH = /^(?:越し|ごし)の$/u

/** Joins the size of what is unknown with it: 大きな窓, 座面が高い. 軽くて丈夫 are two. */
export function joinSizes(kept: readonly RelatedPiece[], { signs }: CutSentence): readonly RelatedPiece[] {
  const joined: RelatedPiece[] = []
  for (const piece of kept) {
    const [before, last] = [joined.at(-2), joined.at(-1)]
    const isSize = piece.meaning.kind === 'order' && piece.meaning.isSize
    const isAsked = piece === kept.at(-1) && isKind(piece)
    if (
      isWordKind(piece.meaning.kind) &&
      !isAsked &&
      last?.meaning.kind === 'order' &&
      last.meaning.isSize &&
      last.to === piece.from &&
      !textOf(signs, last).endsWith('くて')
    )
      joined.splice(-1, 1, { ...piece, from: last.from })
    else if (isSize && before && isWordKind(before.meaning.kind) && last && isOfPart(signs, before, last))
      joined.splice(-2, 2, { ...before, to: piece.to, wordTo: piece.to })
    else joined.push(piece)
  }
  return joined
}

/** A kind that no name is of has a size as any other where it is asked for: 小さい本屋, but not 大きな窓に合うカーテン. */
const isKind = ({ meaning }: Piece): boolean => meaning.kind === 'known' && meaning.wider !== undefined

/** 窓の of 窓の大きい, but not 六人がけの. */
const isOfPart = (signs: Signs, before: Piece, joint: Piece): boolean =>
  joint.meaning.kind === 'joint' &&
  ['が', 'の'].includes(textOf(signs, joint)) &&
  !/[人用]/u.test(textOf(signs, before))
