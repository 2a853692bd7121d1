/** Wishes that a negation turns around: 黒以外, 重くない, 黒い椅子以外, 肘なし, 脚が黒以外. */
import type { Lexicon } from '#query/lexicon/lexicon.ts'
import { lacks } from '#query/lexicon/plain-words.ts'
import { foldWord, type Signs } from '#query/lexicon/signs.ts'
import {
  type CutSentence,
  fieldsOf,
  isWordKind,
  type Piece,
  type RelatedPiece,
  textOf,
} from '#query/parse/meanings.ts'
import { areAlike, described, isListed, isThing } from './choices.ts'

/** Turns an order around: of 重くない the lightest come first. */
export function negateOrder(negation: Piece, kept: RelatedPiece[]): boolean {
  const place = lastContent(kept, negation)
  const target = kept[place]
  if (target?.meaning.kind !== 'order') return false
  const { sort, isSize } = target.meaning
  const meaning =
    typeof sort === 'object' && 'field' in sort
      ? { sort: { ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' } as const, isSize }
      : undefined
  const turned = meaning ? ({ kind: 'order', ...meaning } as const) : ({ kind: 'filler' } as const)
  kept.splice(place, kept.length, { ...target, to: negation.to, meaning: turned })
  return true
}

/** Keeps away the condition that is glued to the word before the negation: 黒 of 黒脚以外. */
export function negateGlued(negation: Piece, kept: RelatedPiece[], { signs, lexicon }: CutSentence): boolean {
  const place = lastContent(kept, negation)
  const [glued, target] = [kept[place - 1], kept[place]]
  if (!glued || !target || !isWordKind(target.meaning.kind) || glued.to !== target.from) return false
  const isCondition = glued.meaning.kind === 'entry' || glued.meaning.kind === 'amount'
  if (!isCondition || /^\d/u.test(textOf(signs, target))) return false
  kept.splice(place - 1, kept.length, {
    ...ofPart(glued, signs, lexicon),
    to: negation.to,
    excluded: true,
  })
  return true
}

/** Keeps away a thing with what is said of it: of 黒い椅子以外 black chairs, and no other chair. */
export function negateDescribed(
  negation: Piece,
  kept: RelatedPiece[],
  { signs, lexicon }: CutSentence,
): boolean {
  const place = lastContent(kept, negation)
  const target = kept[place]
  const both =
    target && !target.excluded ? withAttributes(kept.slice(0, place), target, signs, lexicon) : undefined
  if (!both) return false
  const first = kept.findIndex((piece) => piece.from === both.from)
  kept.splice(first, kept.length, { ...both, to: negation.to, excluded: true })
  return true
}

/** Returns the thing with the attributes right before it; undefined where there are none. */
function withAttributes(
  before: readonly RelatedPiece[],
  thing: RelatedPiece,
  signs: Signs,
  lexicon: Lexicon,
): RelatedPiece | undefined {
  const place = before.findLastIndex((piece) => textOf(signs, piece) !== 'の')
  const attribute = before[place]
  if (attribute?.meaning.kind !== 'entry' || thing.meaning.kind !== 'entry' || attribute.excluded)
    return undefined
  const isGlued = (before[place + 1]?.to ?? attribute.to) === thing.from
  const isOfThing =
    fieldsOf(attribute.meaning.entry.any).every((field) => lexicon.attributes.has(field)) &&
    isThing(thing.meaning.entry, lexicon.kinds)
  if (!isGlued || !isOfThing) return undefined
  const entry = described(attribute, thing, signs)
  const both: RelatedPiece = { ...thing, from: attribute.from, meaning: { kind: 'entry', entry } }
  return withAttributes(before.slice(0, place), both, signs, lexicon) ?? both
}

/** Marks a word that something lacks, which may be a name as well: 肘なし. */
export function negateAsLack(negation: Piece, kept: RelatedPiece[], { signs }: CutSentence): boolean {
  const place = lastContent(kept, negation)
  const target = kept[place]
  if (!target || target.meaning.kind === 'entry' || !lacks.has(textOf(signs, negation))) return false
  kept.splice(place, kept.length, { ...target, to: negation.to, excluded: false, isLack: true })
  return true
}

/** Keeps away what goes before, with what is counted up before that: 黒以外, 白と黒以外. A negation of nothing says nothing. */
export function negateLast(negation: Piece, kept: RelatedPiece[], { signs }: CutSentence): boolean {
  if (negation.meaning.kind !== 'negation') return false
  const last = lastContent(kept, negation)
  const target = kept[last]
  if (!target) return true
  // 在庫なしを除く.
  kept.splice(last, kept.length, { ...target, to: negation.to, excluded: !target.excluded, isLack: false })
  for (let place = last; place >= 2; place -= 2) {
    const [member, joint, next] = kept.slice(place - 2, place + 1)
    if (!member || !joint || !next || !isListed(joint, signs) || !areAlike(member.meaning, next.meaning))
      break
    kept[place - 2] = { ...member, excluded: true }
  }
  return true
}

/** Returns the place of what a negation is said of; -1 of another piece. */
const lastContent = (kept: readonly RelatedPiece[], { meaning }: Piece): number =>
  meaning.kind === 'negation' ? kept.findLastIndex((piece) => isContent(piece.meaning.kind)) : -1

const isContent = (kind: Piece['meaning']['kind']): boolean =>
  isWordKind(kind) || kind === 'entry' || kind === 'amount' || kind === 'order'

/** Adds the word to a color of a part of a thing: texts tell of it, and not only the field. */
function ofPart(piece: RelatedPiece, signs: Signs, { scopes }: Lexicon): RelatedPiece {
  const { from, wordTo, meaning } = piece
  if (!scopes || meaning.kind !== 'entry') return piece
  if (!fieldsOf(meaning.entry.any).every((field) => field === 'color')) return piece
  const words = [textOf(signs, { from, to: wordTo })]
  return { ...piece, meaning: { kind: 'entry', entry: { ...meaning.entry, words } } }
}

/** Joins a part of a thing with what it is not to be, for whatever thing has legs: 脚が黒以外. O(pieces). */
export function joinParts(
  kept: readonly RelatedPiece[],
  { signs, lexicon }: CutSentence,
): readonly RelatedPiece[] {
  const joined: RelatedPiece[] = []
  for (const piece of kept) {
    const last = joined.at(-1)
    const joint = last && JOINT.test(textOf(signs, last)) ? last : undefined
    const before = joint ? joined.at(-2) : last
    // Without a particle a space parts them: オーク脚 黒以外 asks for oak legs of what is not black.
    const isOfIt = joint !== undefined || last?.to === piece.from
    const both = before && isOfIt ? deniedOfPart(before, piece, signs, lexicon) : undefined
    if (both) joined.splice(joint ? -2 : -1, 2, both)
    else joined.push(piece)
  }
  return joined
}

const JOINT = /^[のがは]$/u

/** 白い脚 says something else, and 脚以外が黒い or 脚以外が黒以外 tells of the rest. */
function deniedOfPart(
  first: RelatedPiece,
  second: RelatedPiece,
  signs: Signs,
  lexicon: Lexicon,
): RelatedPiece | undefined {
  const [how, part] = isAttribute(first, lexicon) ? [first, second] : [second, first]
  const isDenied = part.excluded ? part === second && !how.excluded : how.excluded
  if (!isDenied || !isAttribute(how, lexicon) || !isPart(part, signs, lexicon)) return undefined
  const { wordTo } = second.excluded ? second : first
  return { ...ofPart(how, signs, lexicon), from: first.from, to: second.to, wordTo, excluded: true }
}

const isAttribute = ({ meaning }: RelatedPiece, { attributes }: Lexicon): boolean =>
  meaning.kind === 'entry' &&
  meaning.entry.any.length > 0 &&
  fieldsOf(meaning.entry.any).every((field) => attributes.has(field))

const isPart = ({ meaning, from, wordTo }: RelatedPiece, signs: Signs, { parts }: Lexicon): boolean =>
  meaning.kind === 'guarded' && parts.has(foldWord(textOf(signs, { from, to: wordTo })))
