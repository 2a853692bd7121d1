/** Subjects named but not wanted: カフェ風のリビング, ソファの横に置くテーブル, 畳に合う椅子. */
import type { Entry, Lexicon } from '#query/lexicon/lexicon.ts'
import {
  comparers,
  finishes,
  finishings,
  leadings,
  likenesses,
  matchings,
  placings,
  positions,
  sights,
} from '#query/lexicon/plain-words.ts'
import { foldWord, type Signs } from '#query/lexicon/signs.ts'
import { asWord, fieldsOf, isWordKind, type Piece, type Spot, textOf } from '#query/parse/meanings.ts'
import type { Condition } from '#search/types.ts'

/** Makes a viewpoint a word: 執務室 of 執務室から見える会議室. */
export function asViewpoint({ piece, pieces, place, signs, lexicon }: Spot): Piece | undefined {
  if (!isStanding(piece, lexicon)) return undefined
  const [from, ...seen] = pieces.slice(place + 1, place + 1 + REACH)
  return isFrom(from, signs) && leadsOn(seen, signs, lexicon) ? asWord(piece) : undefined
}

/** Keeps a view unless a subject follows: 庭 of 客間から庭が見える, but not of 客間から庭が見える旅館. */
export function asView({ piece, pieces, place, signs, lexicon }: Spot): Piece | undefined {
  if (!isStanding(piece, lexicon)) return undefined
  const behind = pieces.slice(place + 1, place + 1 + REACH)
  if (isFrom(behind[0], signs) || !isFrom(pieces[place - 1], signs)) return undefined
  return endsInSight([piece, ...behind], signs, lexicon) ? piece : undefined
}

/** Most pieces examined behind one: keeps the work linear. */
const REACH = 8

/** 見える会議室, or 会議室が見える. */
function leadsOn(behind: readonly Piece[], signs: Signs, lexicon: Lexicon): boolean {
  const [verb, ...others] = behind
  if (verb && leadings.union(sights).has(textOf(signs, verb)))
    return others.some((other) => isStanding(other, lexicon))
  return endsInSight(behind, signs, lexicon)
}

function endsInSight(
  [seen, joint, verb, ...others]: readonly Piece[],
  signs: Signs,
  lexicon: Lexicon,
): boolean {
  if (!seen || !joint || !verb || !isStanding(seen, lexicon)) return false
  return (
    /^[がを]$/u.test(textOf(signs, joint)) &&
    sights.has(textOf(signs, verb)) &&
    !others.some((other) => asksForAny(other, lexicon.kinds))
  )
}

const isFrom = (piece: Piece | undefined, signs: Signs): boolean =>
  piece !== undefined && textOf(signs, piece) === 'から'

/** Whether it is a room, or for products a product. */
const isStanding = (piece: Piece, { standing }: Lexicon): boolean => asksForAny(piece, standing)

const asksForAny = ({ meaning }: Piece, fields: ReadonlySet<string>): boolean =>
  meaning.kind === 'entry' && fieldsOf(meaning.entry.any).some((field) => fields.has(field))

/** Joins a subject of comparison and its particle as one word: ソファより小さい椅子. */
export function asComparison({ piece, behind: [next], signs }: Spot): Piece | undefined {
  const isCompared = next && piece.meaning.kind === 'entry' && comparers.has(textOf(signs, next))
  return isCompared ? { ...asWord(piece), to: next.to } : undefined
}

/** Reads a size before a color as its tone: 薄いグレー is light, not thin. */
export function asTone({ piece, behind: [next], signs, lexicon }: Spot): Piece | undefined {
  if (piece.meaning.kind !== 'order' || next?.meaning.kind !== 'entry') return undefined
  if (!fieldsOf(next.meaning.entry.any).includes('color')) return undefined
  const entry = lexicon.entries.get(foldWord(`${textOf(signs, piece)}色`))
  const tone = entry?.any.filter(({ filters }) => !filters) ?? []
  return entry && tone.length > 0
    ? { ...piece, meaning: { kind: 'entry', entry: { ...entry, any: tone } } }
    : undefined
}

/** Makes the first half of a compound a word: ロフト of ロフトベッド is no house. */
export function asHalfOfCompound({ piece, behind: [next] }: Spot): Piece | undefined {
  const { meaning } = piece
  const isHalf =
    meaning.kind === 'known' &&
    meaning.wider !== undefined &&
    next?.meaning.kind === 'entry' &&
    fieldsOf(next.meaning.entry.any).every((field) => field === 'pinned_category')
  return isHalf ? asWord(piece) : undefined
}

/** Cut finely, joins a look and a product that form a kind: テラゾー調のタイル. */
export function asKindLike({ piece, behind: [next, further], ...cut }: Spot): Piece | undefined {
  const { signs, lexicon, isFine } = cut
  if (!isFine || piece.meaning.kind === 'order') return undefined
  const product = next && textOf(signs, next) === 'の' ? further : next
  const material = /^(.+)調$/u.exec(textOf(signs, piece))?.[1]
  if (!product || material === undefined) return undefined
  const entry = lexicon.entries.get(foldWord(material + textOf(signs, product)))
  const isKind = entry && fieldsOf(entry.any).every((field) => lexicon.kinds.has(field))
  return isKind ? { ...piece, to: product.to, meaning: { kind: 'entry', entry } } : undefined
}

/** Joins a material and a product that form a name: 木のルーバー. 無垢 is no material, and fits any floor. */
export function asCompound({ piece, behind: [joint, product], signs, lexicon }: Spot): Piece | undefined {
  if (piece.meaning.kind !== 'entry' || !joint || textOf(signs, joint) !== 'の') return undefined
  const { any, but } = piece.meaning.entry
  if (product?.from !== joint.to || but || !fieldsOf(any).includes('material')) return undefined
  const entry = lexicon.entries.get(foldWord(textOf(signs, piece) + textOf(signs, product)))
  return entry?.isName ? { ...piece, to: product.to, meaning: { kind: 'entry', entry } } : undefined
}

/** Reads a likeness of a material as its look, if named: 大理石っぽい is 大理石調. */
export function asNamedLook({ piece, behind: [next], signs, lexicon }: Spot): Piece | undefined {
  if (piece.meaning.kind !== 'entry' || !next || !likenesses.has(textOf(signs, next))) return undefined
  const entry = lexicon.entries.get(foldWord(`${textOf(signs, piece)}調`))
  return entry && { ...piece, to: next.to, meaning: { kind: 'entry', entry } }
}

/** Keeps a look, which belongs to the next product: レンガ調の壁材. */
export const asLook = ({ piece, behind, signs }: Spot): Piece | undefined =>
  behind.length > 0 && piece.meaning.kind === 'entry' && LOOK.test(textOf(signs, piece)) ? piece : undefined

const LOOK = /[調柄]$/u

/** Makes a product and its position a word: ソファの横に置くテーブル. A room beside a room may be wanted. */
export function asBeside({ piece, behind: [next, further], signs, lexicon }: Spot): Piece | undefined {
  const isPosition = next && textOf(signs, next) === 'の' && further && positions.has(textOf(signs, further))
  if (piece.meaning.kind !== 'entry' || !isPosition || !isOnlyStanding(piece, lexicon)) return undefined
  if (lexicon.scopes) return { ...asWord(piece), to: further.to }
  const { label = textOf(signs, piece), any } = piece.meaning.entry
  return { ...piece, to: further.to, meaning: { kind: 'known', wider: { label, any } } }
}

/** Joins a component and its product, where another stands, as a word: キッチンの天板に使う石. */
export function asPlaceAtComponent({ piece, behind, signs, lexicon }: Spot): Piece | undefined {
  const [, component] = behind
  const isMeant =
    lexicon.scopes && component && isOnlyStanding(piece, lexicon) && isAtComponent(behind, signs)
  return isMeant ? { ...asWord(piece), to: component.to } : undefined
}

/** Whether another product stands at the component: カウンターに合う. */
const isAtComponent = ([joint, component, next]: readonly Piece[], signs: Signs): boolean =>
  joint !== undefined &&
  textOf(signs, joint) === 'の' &&
  component?.from === joint.to &&
  isWordKind(component.meaning.kind) &&
  next?.from === component.to &&
  /^[にへ]$/u.test(textOf(signs, next))

const isOnlyStanding = ({ meaning }: Piece, { standing }: Lexicon): boolean => {
  const fields = meaning.kind === 'entry' ? fieldsOf(meaning.entry.any) : []
  return fields.length > 0 && fields.every((field) => standing.has(field))
}

/** Makes a likeness a word: カフェ風のリビング, ペイント仕上げの扉. A 畳 like a 琉球畳 is one. */
export function asLikeness({ piece, behind, signs, lexicon }: Spot): Piece | undefined {
  if (piece.meaning.kind !== 'entry') return undefined
  return isLikeness(piece.meaning.entry, behind, signs, lexicon) ? asWord(piece) : undefined
}

const isLikeness = (
  entry: Entry,
  [next, further, ...others]: readonly Piece[],
  signs: Signs,
  { kinds, standing, scopes }: Lexicon,
): boolean => {
  if (!next || !fieldsOf(entry.any).some((field) => kinds.has(field))) return false
  if (!likenesses.has(textOf(signs, next))) return isFinishOfOther([next, further], signs)
  // ラウンジっぽいオフィス has a lounge or something near.
  if (!scopes && fieldsOf(entry.any).every((field) => standing.has(field))) return false
  return ![further, ...others].some((product) => isOfItsKind(entry, product, kinds))
}

/** Whether a finish belongs to another product: ペイント仕上げの扉, but not 左官仕上げ alone. */
const isFinishOfOther = ([next, further]: readonly (Piece | undefined)[], signs: Signs): boolean =>
  next !== undefined &&
  finishes.has(textOf(signs, next)) &&
  further !== undefined &&
  further.meaning.kind !== 'gap'

/** Whether the product is of the named kind or its heading. */
function isOfItsKind({ any, wider }: Entry, product: Piece | undefined, kinds: ReadonlySet<string>): boolean {
  if (product?.meaning.kind !== 'entry') return false
  const other = product.meaning.entry
  const meet = (some: readonly Condition[] = [], others: readonly Condition[] = []) =>
    some.some(({ filters = {} }) =>
      Object.entries(filters).some(
        ([field, ids]) =>
          kinds.has(field) && others.some((one) => one.filters?.[field]?.some((id) => ids.includes(id))),
      ),
    )
  return meet(any, other.any) || meet(wider?.any, other.any)
}

/** Makes the first of two adjacent products a word: キッチン水栓. */
export function asFirstOfTwo({ piece, behind: [next], lexicon }: Spot): Piece | undefined {
  const { scopes, standing } = lexicon
  if (piece.meaning.kind !== 'entry' || !scopes || !next || !isOnlyStanding(piece, lexicon)) return undefined
  return isOtherProduct(piece.meaning.entry, next, standing) ? asWord(piece) : undefined
}

/** Makes the place of another subject a word: 畳に合う椅子, 壁紙と合わせる椅子, 庭が見える和室, キッチンの蛇口. */
export function asPlaceOfOther({ piece, behind, signs, lexicon }: Spot): Piece | undefined {
  const [joint, further] = behind
  if (piece.meaning.kind !== 'entry' || !joint || !further) return undefined
  const mayBePlace = isOnlyStanding(piece, lexicon) || isMatched(piece, behind, signs, lexicon)
  const isPlace = mayBePlace && isOtherPlace(piece.meaning.entry, [joint, further], signs, lexicon)
  return isPlace ? asWord(piece) : undefined
}

/** 壁に合う棚, where 壁 may also mean products for walls. */
const isMatched = (
  piece: Piece,
  [joint, verb]: readonly Piece[],
  signs: Signs,
  { standing, scopes }: Lexicon,
): boolean =>
  scopes !== undefined &&
  asksForAny(piece, standing) &&
  joint !== undefined &&
  /^[にと]$/u.test(textOf(signs, joint)) &&
  verb !== undefined &&
  matchings.has(textOf(signs, verb))

function isOtherPlace(
  entry: Entry,
  [joint, behind]: readonly [Piece, Piece],
  signs: Signs,
  { standing, scopes }: Lexicon,
): boolean {
  const text = textOf(signs, joint)
  if (/^[にと]$/u.test(text)) return !entry.of && placings.has(textOf(signs, behind))
  if (/^[がのを]$/u.test(text) && sights.has(textOf(signs, behind))) return true
  return FOR_OTHERS.test(text) && scopes !== undefined && isOtherProduct(entry, behind, standing)
}

/** キッチンの蛇口, 食卓用の照明. */
const FOR_OTHERS = /^(?:の|(?:用|向け)の?)$/u

/** Makes a finish a word: 漆喰で仕上げた扉 is no plaster. */
export function asFinish({ piece, behind, signs, lexicon }: Spot): Piece | undefined {
  const [joint, done, product] = behind
  if (piece.meaning.kind !== 'entry' || !lexicon.scopes || !isOnlyStanding(piece, lexicon)) return undefined
  const isFinish =
    joint !== undefined &&
    textOf(signs, joint) === 'で' &&
    done?.from === joint.to &&
    finishings.has(textOf(signs, done)) &&
    product?.from === done.to &&
    isOtherProduct(piece.meaning.entry, product, lexicon.standing)
  return isFinish ? asWord(piece) : undefined
}

/** Makes a component of the next product a word: 扉 of 扉がガラスの棚. */
export function asComponent({ piece, behind: [joint, ...others], ...cut }: Spot): Piece | undefined {
  const { signs, lexicon } = cut
  const { standing, scopes } = lexicon
  if (!scopes || piece.meaning.kind !== 'entry' || joint?.meaning.kind !== 'joint') return undefined
  const { entry } = piece.meaning
  if (textOf(signs, joint) !== 'が' || !fieldsOf(entry.any).every((field) => standing.has(field)))
    return undefined
  const end = others.findIndex(({ meaning }) => meaning.kind === 'gap')
  const before = others.slice(0, end < 0 ? undefined : end)
  return before.some((other) => isOtherProduct(entry, other, standing)) ? asWord(piece) : undefined
}

/** Whether only the second of two products is wanted: キッチン水栓. ダイニングのテーブル and 二人用のソファ are one product. */
function isOtherProduct(
  { any, wider, of }: Entry,
  { meaning }: Piece,
  standing: ReadonlySet<string>,
): boolean {
  if (of) return false
  if (meaning.kind === 'known') return fieldsOf(meaning.wider?.any ?? []).some((field) => standing.has(field))
  if (meaning.kind !== 'entry') return false
  const other = meaning.entry
  if (other.of || !fieldsOf(other.any).some((field) => standing.has(field))) return false
  return areApart(any, other.any) && areApart(wider?.any, other.any) && areApart(any, other.wider?.any)
}

const areApart = (some: readonly Condition[] = [], others: readonly Condition[] = []): boolean => {
  const ids = (conditions: readonly Condition[]) =>
    conditions.flatMap(({ filters = {} }) => Object.values(filters).flat())
  return new Set(ids(some)).isDisjointFrom(new Set(ids(others)))
}
