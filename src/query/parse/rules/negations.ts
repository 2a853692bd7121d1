/** Negated wishes: 黒以外, 重くない, 黒い椅子以外, 肘なし, 脚が黒以外. */
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
import { areAlike, described, isListed, isProduct } from './choices.ts'

/** Reverses an order: 重くない sorts the lightest first. */
export function negateOrder(negation: Piece, sequence: RelatedPiece[]): boolean {
  const place = lastContent(sequence, negation)
  const target = sequence[place]
  if (target?.meaning.kind !== 'order') return false
  const { sort, isSize } = target.meaning
  const meaning =
    typeof sort === 'object' && 'field' in sort
      ? { sort: { ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' } as const, isSize }
      : undefined
  const turned = meaning ? ({ kind: 'order', ...meaning } as const) : ({ kind: 'filler' } as const)
  sequence.splice(place, sequence.length, { ...target, to: negation.to, meaning: turned })
  return true
}

/** Excludes the condition glued to the word before the negation: 黒 of 黒脚以外. */
export function negateGlued(
  negation: Piece,
  sequence: RelatedPiece[],
  { signs, lexicon }: CutSentence,
): boolean {
  const place = lastContent(sequence, negation)
  const [glued, target] = [sequence[place - 1], sequence[place]]
  if (!glued || !target || !isWordKind(target.meaning.kind) || glued.to !== target.from) return false
  const isCondition = glued.meaning.kind === 'entry' || glued.meaning.kind === 'amount'
  if (!isCondition || /^\d/u.test(textOf(signs, target))) return false
  sequence.splice(place - 1, sequence.length, {
    ...ofComponent(glued, signs, lexicon),
    to: negation.to,
    excluded: true,
  })
  return true
}

/** Excludes a product with its attributes: 黒い椅子以外 excludes black chairs only. */
export function negateDescribed(
  negation: Piece,
  sequence: RelatedPiece[],
  { signs, lexicon }: CutSentence,
): boolean {
  const place = lastContent(sequence, negation)
  const target = sequence[place]
  const both =
    target && !target.excluded ? withAttributes(sequence.slice(0, place), target, signs, lexicon) : undefined
  if (!both) return false
  const first = sequence.findIndex((piece) => piece.from === both.from)
  sequence.splice(first, sequence.length, { ...both, to: negation.to, excluded: true })
  return true
}

/** Returns the product with the attributes right before it; undefined without any. */
function withAttributes(
  before: readonly RelatedPiece[],
  product: RelatedPiece,
  signs: Signs,
  lexicon: Lexicon,
): RelatedPiece | undefined {
  const place = before.findLastIndex((piece) => textOf(signs, piece) !== 'の')
  const attribute = before[place]
  if (attribute?.meaning.kind !== 'entry' || product.meaning.kind !== 'entry' || attribute.excluded)
    return undefined
  const isGlued = (before[place + 1]?.to ?? attribute.to) === product.from
  const isOfProduct =
    fieldsOf(attribute.meaning.entry.any).every((field) => lexicon.attributes.has(field)) &&
    isProduct(product.meaning.entry, lexicon.kinds)
  if (!isGlued || !isOfProduct) return undefined
  const entry = described(attribute, product, signs)
  const both: RelatedPiece = { ...product, from: attribute.from, meaning: { kind: 'entry', entry } }
  return withAttributes(before.slice(0, place), both, signs, lexicon) ?? both
}

/** Marks a lack, which may also be a name: 肘なし. */
export function negateAsLack(negation: Piece, sequence: RelatedPiece[], { signs }: CutSentence): boolean {
  const place = lastContent(sequence, negation)
  const target = sequence[place]
  if (!target || target.meaning.kind === 'entry' || !lacks.has(textOf(signs, negation))) return false
  sequence.splice(place, sequence.length, { ...target, to: negation.to, excluded: false, isLack: true })
  return true
}

/** Excludes the last wish and its list: 黒以外, 白と黒以外. Without a wish, the negation is dropped. */
export function negateLast(negation: Piece, sequence: RelatedPiece[], { signs }: CutSentence): boolean {
  if (negation.meaning.kind !== 'negation') return false
  const last = lastContent(sequence, negation)
  const target = sequence[last]
  if (!target) return true
  // 在庫なしを除く.
  sequence.splice(last, sequence.length, {
    ...target,
    to: negation.to,
    excluded: !target.excluded,
    isLack: false,
  })
  for (let place = last; place >= 2; place -= 2) {
    const [member, joint, next] = sequence.slice(place - 2, place + 1)
    if (!member || !joint || !next || !isListed(joint, signs) || !areAlike(member.meaning, next.meaning))
      break
    sequence[place - 2] = { ...member, excluded: true }
  }
  return true
}

/** Returns the place of the negated piece; -1 for other pieces. */
const lastContent = (sequence: readonly RelatedPiece[], { meaning }: Piece): number =>
  meaning.kind === 'negation' ? sequence.findLastIndex((piece) => isContent(piece.meaning.kind)) : -1

const isContent = (kind: Piece['meaning']['kind']): boolean =>
  isWordKind(kind) || kind === 'entry' || kind === 'amount' || kind === 'order'

/** Adds the word to a color of a component, since texts mention it as well. */
function ofComponent(piece: RelatedPiece, signs: Signs, { scopes }: Lexicon): RelatedPiece {
  const { from, wordTo, meaning } = piece
  if (!scopes || meaning.kind !== 'entry') return piece
  if (!fieldsOf(meaning.entry.any).every((field) => field === 'color')) return piece
  const words = [textOf(signs, { from, to: wordTo })]
  return { ...piece, meaning: { kind: 'entry', entry: { ...meaning.entry, words } } }
}

/** Joins a component of any product with its exclusion: 脚が黒以外. O(pieces). */
export function joinComponents(
  sequence: readonly RelatedPiece[],
  { signs, lexicon }: CutSentence,
): readonly RelatedPiece[] {
  const joined: RelatedPiece[] = []
  for (const piece of sequence) {
    const last = joined.at(-1)
    const joint = last && JOINT.test(textOf(signs, last)) ? last : undefined
    const before = joint ? joined.at(-2) : last
    // A space separates them without a particle: オーク脚 黒以外 asks for oak legs and excludes black.
    const isOfIt = joint !== undefined || last?.to === piece.from
    const both = before && isOfIt ? deniedOfComponent(before, piece, signs, lexicon) : undefined
    if (both) joined.splice(joint ? -2 : -1, 2, both)
    else joined.push(piece)
  }
  return joined
}

const JOINT = /^[のがは]$/u

/** 白い脚 is no exclusion, and 脚以外が黒い and 脚以外が黒以外 concern the rest. */
function deniedOfComponent(
  first: RelatedPiece,
  second: RelatedPiece,
  signs: Signs,
  lexicon: Lexicon,
): RelatedPiece | undefined {
  const [how, component] = isAttribute(first, lexicon) ? [first, second] : [second, first]
  const isDenied = component.excluded ? component === second && !how.excluded : how.excluded
  if (!isDenied || !isAttribute(how, lexicon) || !isComponent(component, signs, lexicon)) return undefined
  const { wordTo } = second.excluded ? second : first
  return { ...ofComponent(how, signs, lexicon), from: first.from, to: second.to, wordTo, excluded: true }
}

const isAttribute = ({ meaning }: RelatedPiece, { attributes }: Lexicon): boolean =>
  meaning.kind === 'entry' &&
  meaning.entry.any.length > 0 &&
  fieldsOf(meaning.entry.any).every((field) => attributes.has(field))

const isComponent = (
  { meaning, from, wordTo }: RelatedPiece,
  signs: Signs,
  { components }: Lexicon,
): boolean => meaning.kind === 'guarded' && components.has(foldWord(textOf(signs, { from, to: wordTo })))
