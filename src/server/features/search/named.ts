/** A span of the keyword. */

import { looksOfThings } from '#query/lexicon.ts'
import { fieldsOf, hasHeading, isCategory, isGrade, type ReadPart } from '#query/parse.ts'
import type { Understood } from '#query/relax.ts'
import { conditionField } from '#query/terms.ts'
import type { Taxonomy } from '#server/search-index/kinds/product-variations/taxonomy.ts'

export type Place = Pick<ReadPart, 'from' | 'to'>
const NOWHERE: Place = { from: 0, to: 0 }

export type RoomBefore = Place & {
  /** Described: 白い洗面 タイル is about the washroom, 洗面 タイル may be about tiles. */
  isTold: boolean
}

export interface Named {
  rooms: readonly ReadPart[]
  /** The last ones; empty at 0 if none. */
  room: Place
  thing: Place
  /** The room's word also names a thing. */
  isOfSome: boolean
  /** Separated, as by a space. */
  isBeside: boolean
  before: readonly RoomBefore[]
  /** Some condition is one that only things have. */
  isThings: boolean
  /** One of these is a condition no room has, such as a price or a grade. */
  isOffered: boolean
}

export function namedIn(keyword: string, read: Understood, taxonomy: Taxonomy): Named {
  const { parts } = read.products.reading
  const rooms = [read.projects, read.posts].flatMap(({ reading }) => reading.parts)
  const asked = rooms.filter((part) => saysWhatItIs(part) && !FOR_ROOM.test(keyword.slice(part.to)))
  // 会議室 before a table is its purpose; alone it is a room.
  const called = parts.filter(
    (part) => part.words === undefined && saysWhatItIs(part) && !PERSONS.test(part.text),
  )
  const things = called.filter((part) => !isNameOfRoom(keyword, part, asked, called))
  // In 響かない会議室の天井材 the word 天井材 is read as pinned in rooms, but names a thing.
  const all = things.length > 0 ? [...things, ...rooms.filter(isPinned)] : []
  const told = all
    .flatMap((part) => toldOfRoom(keyword, part, asked) ?? [])
    .filter((place) => !parts.some((part) => isAmount(part) && isIn(place, part)))
  const isTold = (part: Place) => told.some((place) => isIn(place, part))
  // In モルタルの床の店 アパレル the floor belongs to the shop.
  const isJoined = ({ to }: Place) =>
    asked.some(({ from }) => from >= to && !APART.test(keyword.slice(to, from)))
  const stuff = all.filter((part) => !isTold(part) && !isJoined(part))
  const room = lastPlace([...asked, ...Array.from(keyword.matchAll(ANY_ROOM), placeOf)])
  const thing = lastPlace(stuff)
  const ofLooks = room.to > 0 ? looksOf(taxonomy) : new Set<string>()
  const areApart = (one: Place, other: Place): boolean =>
    areSideBySide(keyword, one, other) || isAt(keyword, one, other, parts)
  const ofThings = parts.filter((part) => isOfThings(part, rooms, ofLooks) && !isTold(part))
  return {
    rooms,
    room,
    thing,
    isOfSome: called.some(({ to }) => to === room.to),
    isBeside: areApart(room, thing),
    before: roomsBefore(keyword, asked, stuff, areApart),
    isThings: ofThings.length > 0,
    isOffered: ofThings.some((part) => isGrade(part) || isPrice(part)),
  }
}

/**
 * Takes a word as the room if thing and room have the same label (キッチン). Likewise if it stands for several
 * categories and is described or beside another thing (北欧風のダイニング, 照明 ダイニング), or is a part of the room's name:
 * 畳 of 畳の客室.
 */
function isNameOfRoom(
  keyword: string,
  part: ReadPart,
  rooms: readonly ReadPart[],
  called: readonly Place[],
): boolean {
  const name = rooms.find(({ from, to }) => from <= part.from && part.to <= to)
  if (!name) return false
  if (part.to < name.to || !isCategory(part)) return true
  if (part.any?.length === 1) return part.label === name.label
  return isToldOf(keyword, name) || called.some(({ from, to }) => to <= name.from || name.to <= from)
}

const BETWEEN = '\\s、，,／/・'

const isToldOf = (keyword: string, { from }: Place): boolean => BEHIND.test(keyword.slice(0, from))

const BEHIND = new RegExp(`[^${BETWEEN}]$`, 'u')

/** Returns none if the thing belongs to the last room: バーのスツール. */
function roomsBefore(
  keyword: string,
  rooms: readonly Place[],
  things: readonly Place[],
  areApart: (one: Place, other: Place) => boolean,
): RoomBefore[] {
  const [first] = things.toSorted((one, other) => one.from - other.from)
  const before = rooms.filter(({ to }) => first && to <= first.from)
  if (!first || !areApart(lastPlace(before), first)) return []
  return before.map(({ from, to }) => ({ from, to, isTold: isToldOf(keyword, { from, to }) }))
}

/** Accepts ホテルのロビーで木の天井, with only conditions between; rejects 会議室で使う机, a purpose. */
const isAt = (keyword: string, room: Place, thing: Place, parts: readonly ReadPart[]): boolean =>
  /^で(?!も)/u.test(keyword.slice(room.to, thing.to)) &&
  parts
    .filter(({ from, to }) => from >= room.to && to <= thing.to)
    .every(({ kind, text }) => kind === 'condition' || /^[での]$/u.test(text))

const isIn = (place: Place, { from }: Place): boolean => place.from <= from && from < place.to

/** 8人 of a meeting room is a capacity, not a thing. */
const PERSONS = /^[\d〇一二三四五六七八九十]+[人名](?:程度|くらい|ぐらい|ほど|前後)?$/u

/**
 * Returns the span, up to spaces, of a thing that describes a room: 和室 畳は縁なし, 展示室 ベンチあり, 客室 障子越しの光. So do
 * things between two rooms: 客室 縁付きの畳 和室.
 */
function toldOfRoom(keyword: string, thing: Place, rooms: readonly Place[]): Place | undefined {
  const before = lastPlace(rooms.filter(({ to }) => to <= thing.from))
  const behind = keyword.slice(thing.to)
  const isTold =
    IS_TOLD.test(behind) ||
    rooms.some(({ from }) => from >= thing.to) ||
    (/^(?:\s|$)/u.test(behind) && TELLS.test(keyword.slice(0, thing.from)))
  if (!areSideBySide(keyword, before, thing) || !isTold) return undefined
  return { from: keyword.slice(0, thing.from).search(/\S*$/u), to: thing.to + behind.search(/\s|$/u) }
}

const IS_TOLD =
  /^(?:[はが](?!\s*(?:あり|欲し|ほし|必要|見|探|さが|いい|良い))|[のが]?(?:ある|あり|有り)(?!ます)|付き|つき|越し|ごし)/u

/** Matches subjects that name no category: 床は板張り. */
const TELLS = /[^\sの][はが]$/u

const isAmount = ({ any = [] }: ReadPart): boolean => any.some(({ ranges }) => ranges !== undefined)

const isPrice = ({ any = [] }: ReadPart): boolean =>
  any.flatMap(({ ranges = {} }) => Object.keys(ranges)).some((field) => PRICES.has(field))

const PRICES: ReadonlySet<string> = new Set(['price', 'area_price', 'piece_price'])

const lastPlace = (places: readonly Place[]): Place =>
  places.reduce((last, place) => (place.to > last.to ? place : last), NOWHERE)

/** 水栓 キッチン用 is a tap, ラグをリビングに敷きたい a rug. */
const FOR_ROOM =
  /^(?:用|向け|向き|[にで](?:置|敷|飾|使|合|似合|付|つけ|取り?付|貼|張|吊|つる|下げ|掛|かけ|入れ|並|据))/u

function areSideBySide(keyword: string, room: Place, thing: Place): boolean {
  const [first, second] = room.to < thing.to ? [room, thing] : [thing, room]
  return first.to > 0 && APART.test(keyword.slice(first.to, second.from))
}

const APART = new RegExp(`[${BETWEEN}]`, 'u')

/** Conditions that no room has, such as price, grade or size. Rooms also have colors and materials. */
const isOfThings = (
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

const isLook = (group: string): boolean => looksOfThings.some((look) => group.includes(look))

/** Rooms without a kind: 青いタイルの部屋, 本のある遊びコーナー; but not 内装材, 写真立て or コーナーソファ. */
const ANY_ROOM =
  /(?:部屋|空間|建物|物件|事例|実例|施工例|写真|内装|(?<=[^\s省])(?:コーナー|スペース))(?:集|一覧|デザイン)?(?![一-龠々ァ-ヶー])/gu

const placeOf = ({ index, 0: said }: RegExpExecArray): Place => ({ from: index, to: index + said.length })

export const isPinned = ({ any = [], excluded }: ReadPart): boolean =>
  !excluded && any.flatMap(fieldsOf).some((field) => field === 'pinned' || field === 'pinned_category')

export const saysWhatItIs = (part: ReadPart): boolean =>
  !part.excluded && part.state !== 'plain' && (isCategory(part) || hasHeading(part))
