import { looksOfProducts } from '#query/lexicon.ts'
import { fieldsOf, hasHeading, isCategory, isGrade, type ReadPart } from '#query/parse.ts'
import type { ResultsByKind } from '#query/relax.ts'
import { conditionField } from '#query/terms.ts'
import type { Taxonomy } from '#server/search-index/kinds/product-variations/taxonomy.ts'

export type KeywordSpan = Pick<ReadPart, 'from' | 'to'>
const NOWHERE: KeywordSpan = { from: 0, to: 0 }

export type RoomBefore = KeywordSpan & {
  /** Described: 白い洗面 タイル is about the washroom, 洗面 タイル may be about tiles. */
  isDescribed: boolean
}

export interface NamedRooms {
  rooms: readonly ReadPart[]
  /** The last ones; empty at 0 if none. */
  room: KeywordSpan
  product: KeywordSpan
  /** The room's word also names a product. */
  namesProduct: boolean
  /** Separated, as by a space. */
  isBeside: boolean
  before: readonly RoomBefore[]
  /** Some condition is one that only products have. */
  asksForProducts: boolean
  /** One of these is a condition no room has, such as a price or a grade. */
  isOffered: boolean
}

export function findNamedRooms(keyword: string, read: ResultsByKind, taxonomy: Taxonomy): NamedRooms {
  const { parts } = read.products.reading
  const rooms = [read.projects, read.posts].flatMap(({ reading }) => reading.parts)
  const roomParts = rooms.filter((part) => namesKind(part) && !FOR_ROOM.test(keyword.slice(part.to)))
  // 会議室 before a table is its purpose; alone it is a room.
  const kinds = parts.filter(
    (part) => part.words === undefined && namesKind(part) && !PERSONS.test(part.text),
  )
  const products = kinds.filter((part) => !isNameOfRoom(keyword, part, roomParts, kinds))
  // In 響かない会議室の天井材 the word 天井材 is read as pinned in rooms, but names a product.
  const all = products.length > 0 ? [...products, ...rooms.filter(isPinned)] : []
  const descriptions = all
    .flatMap((part) => describedRoom(keyword, part, roomParts) ?? [])
    .filter((place) => !parts.some((part) => isAmount(part) && isIn(place, part)))
  const isDescription = (part: KeywordSpan) => descriptions.some((place) => isIn(place, part))
  // In モルタルの床の店 アパレル the floor belongs to the shop.
  const isJoined = ({ to }: KeywordSpan) =>
    roomParts.some(({ from }) => from >= to && !APART.test(keyword.slice(to, from)))
  const ownProducts = all.filter((part) => !isDescription(part) && !isJoined(part))
  const room = lastPlace([...roomParts, ...Array.from(keyword.matchAll(ANY_ROOM), placeOf)])
  const product = lastPlace(ownProducts)
  const ofLooks = room.to > 0 ? looksOf(taxonomy) : new Set<string>()
  const areApart = (one: KeywordSpan, other: KeywordSpan): boolean =>
    areSideBySide(keyword, one, other) || isAt(keyword, one, other, parts)
  const ofProducts = parts.filter((part) => isOfProducts(part, rooms, ofLooks) && !isDescription(part))
  return {
    rooms,
    room,
    product,
    namesProduct: kinds.some(({ to }) => to === room.to),
    isBeside: areApart(room, product),
    before: roomsBefore(keyword, roomParts, ownProducts, areApart),
    asksForProducts: ofProducts.length > 0,
    isOffered: ofProducts.some((part) => isGrade(part) || isPrice(part)),
  }
}

/**
 * Takes a word as the room if product and room have the same label (キッチン). Likewise if it stands for several
 * categories and is described or beside another product (北欧風のダイニング, 照明 ダイニング), or is a part of the room's name:
 * 畳 of 畳の客室.
 */
function isNameOfRoom(
  keyword: string,
  part: ReadPart,
  rooms: readonly ReadPart[],
  kinds: readonly KeywordSpan[],
): boolean {
  const name = rooms.find(({ from, to }) => from <= part.from && part.to <= to)
  if (!name) return false
  if (part.to < name.to || !isCategory(part)) return true
  if (part.any?.length === 1) return part.label === name.label
  return isDescribed(keyword, name) || kinds.some(({ from, to }) => to <= name.from || name.to <= from)
}

const BETWEEN = '\\s、，,／/・'

const isDescribed = (keyword: string, { from }: KeywordSpan): boolean => BEHIND.test(keyword.slice(0, from))

const BEHIND = new RegExp(`[^${BETWEEN}]$`, 'u')

/** Returns none if the product belongs to the last room: バーのスツール. */
function roomsBefore(
  keyword: string,
  rooms: readonly KeywordSpan[],
  products: readonly KeywordSpan[],
  areApart: (one: KeywordSpan, other: KeywordSpan) => boolean,
): RoomBefore[] {
  const [first] = products.toSorted((one, other) => one.from - other.from)
  const before = rooms.filter(({ to }) => first && to <= first.from)
  if (!first || !areApart(lastPlace(before), first)) return []
  return before.map(({ from, to }) => ({ from, to, isDescribed: isDescribed(keyword, { from, to }) }))
}

/** Accepts ホテルのロビーで木の天井, with only conditions between; rejects 会議室で使う机, a purpose. */
const isAt = (
  keyword: string,
  room: KeywordSpan,
  product: KeywordSpan,
  parts: readonly ReadPart[],
): boolean =>
  /^で(?!も)/u.test(keyword.slice(room.to, product.to)) &&
  parts
    .filter(({ from, to }) => from >= room.to && to <= product.to)
    .every(({ kind, text }) => kind === 'condition' || /^[での]$/u.test(text))

const isIn = (place: KeywordSpan, { from }: KeywordSpan): boolean => place.from <= from && from < place.to

/** 8人 of a meeting room is a capacity, not a product. */
const PERSONS = /^[\d〇一二三四五六七八九十]+[人名](?:程度|くらい|ぐらい|ほど|前後)?$/u

/**
 * Returns the span, up to spaces, of a product that describes a room: 和室 畳は縁なし, 展示室 ベンチあり, 客室 障子越しの光. So do
 * products between two rooms: 客室 縁付きの畳 和室.
 */
function describedRoom(
  keyword: string,
  product: KeywordSpan,
  rooms: readonly KeywordSpan[],
): KeywordSpan | undefined {
  const before = lastPlace(rooms.filter(({ to }) => to <= product.from))
  const behind = keyword.slice(product.to)
  const isDescription =
    DESCRIPTION.test(behind) ||
    rooms.some(({ from }) => from >= product.to) ||
    (/^(?:\s|$)/u.test(behind) && SUBJECT.test(keyword.slice(0, product.from)))
  if (!areSideBySide(keyword, before, product) || !isDescription) return undefined
  return { from: keyword.slice(0, product.from).search(/\S*$/u), to: product.to + behind.search(/\s|$/u) }
}

const DESCRIPTION =
  /^(?:[はが](?!\s*(?:あり|欲し|ほし|必要|見|探|さが|いい|良い))|[のが]?(?:ある|あり|有り)(?!ます)|付き|つき|越し|ごし)/u

/** Matches subjects that name no category: 床は板張り. */
const SUBJECT = /[^\sの][はが]$/u

const isAmount = ({ any = [] }: ReadPart): boolean => any.some(({ ranges }) => ranges !== undefined)

const isPrice = ({ any = [] }: ReadPart): boolean =>
  any.flatMap(({ ranges = {} }) => Object.keys(ranges)).some((field) => PRICES.has(field))

const PRICES: ReadonlySet<string> = new Set(['price', 'area_price', 'piece_price'])

const lastPlace = (places: readonly KeywordSpan[]): KeywordSpan =>
  places.reduce((last, place) => (place.to > last.to ? place : last), NOWHERE)

/** 水栓 キッチン用 is a tap, ラグをリビングに敷きたい a rug. */
const FOR_ROOM =
  /^(?:用|向け|向き|[にで](?:置|敷|飾|使|合|似合|付|つけ|取り?付|貼|張|吊|つる|下げ|掛|かけ|入れ|並|据))/u

function areSideBySide(keyword: string, room: KeywordSpan, product: KeywordSpan): boolean {
  const [first, second] = room.to < product.to ? [room, product] : [product, room]
  return first.to > 0 && APART.test(keyword.slice(first.to, second.from))
}

const APART = new RegExp(`[${BETWEEN}]`, 'u')

/** Conditions that no room has, such as price, grade or size. Rooms also have colors and materials. */
const isOfProducts = (
  { any = [], words, excluded, isOtherwise, from, to }: ReadPart,
  rooms: readonly ReadPart[],
  ofLooks: ReadonlySet<string>,
): boolean =>
  !excluded &&
  words === undefined &&
  // A round shape is visible in a room; a size is a condition of the product.
  !isOtherwise &&
  !isCategory({ any }) &&
  any.length > 0 &&
  any.every((condition) =>
    fieldsOf(condition).some((field) => !ALSO_OF_ROOMS.has(field) && !ofLooks.has(field)),
  ) &&
  !rooms.some((room) => room.any && !isPinned(room) && room.from < to && from < room.to)

const ALSO_OF_ROOMS: ReadonlySet<string> = new Set(['category', 'color', 'lightness', 'material'])

/** Looks visible in a room: borderless mats in 和室 縁なしの畳, but not whether a curtain blocks light. */
const looksOf = ({ groups }: Taxonomy): ReadonlySet<string> =>
  new Set([...groups.values()].flatMap(({ id, name }) => (isLook(name) ? conditionField(id) : [])))

const isLook = (group: string): boolean => looksOfProducts.some((look) => group.includes(look))

/** Rooms without a kind: 青いタイルの部屋, 本のある遊びコーナー; but not 内装材, 写真立て or コーナーソファ. */
const ANY_ROOM =
  /(?:部屋|空間|建物|物件|事例|実例|施工例|写真|内装|(?<=[^\s省])(?:コーナー|スペース))(?:集|一覧|デザイン)?(?![一-龠々ァ-ヶー])/gu

const placeOf = ({ index, 0: match }: RegExpExecArray): KeywordSpan => ({
  from: index,
  to: index + match.length,
})

export const isPinned = ({ any = [], excluded }: ReadPart): boolean =>
  !excluded && any.flatMap(fieldsOf).some((field) => field === 'pinned' || field === 'pinned_category')

export const namesKind = (part: ReadPart): boolean =>
  !part.excluded && part.state !== 'plain' && (isCategory(part) || hasHeading(part))
