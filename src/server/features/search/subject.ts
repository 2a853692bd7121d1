import type { Subject } from '#contract/search/routes.ts'
import { fieldsOf, hasHeading, isCategory, type ReadPart } from '#server/sentences/reading.ts'
import type { Understood } from '#server/sentences/understand.ts'

/**
 * Whether a keyword is of something that every room has, of a room or a building, or of a thing and a room side by side: カフェの什器 and オフィス
 * ウォルナットの床 are in photos, and in the catalogue. Where more is said that things alone have, as in 椅子 カフェ 5万円以下, it is of things.
 */
export function isOfBoth(keyword: string, read: Understood): boolean {
  if (SHOWN.test(keyword)) return false
  const { parts } = read.products.reading
  const { rooms, isBeside, isThings } = lastOf(keyword, read)
  if (isBeside) return !isThings
  const place = IN_ANY_ROOM.exec(keyword)?.index
  const isOfRoom = rooms.some((part) => part.to === place && saysWhatItIs(part))
  return isOfRoom && !parts.some(({ to, any = [] }) => to === place && isCategory({ any }))
}

/** Behind the room, and nothing behind it. */
const IN_ANY_ROOM = /の(?:什器|造作家具|造作|家具|照明|床|壁|天井)\s*$/u

/**
 * What a keyword is about, by the last thing or room that it names: 木のルーバーの寝室 is a room, リビングのソファ a sofa. Null where it names
 * none, where one word names both, and where they stand side by side (椅子 カフェ) and nothing is said that things alone have, as in
 * 5万円以下の椅子 カフェ.
 */
export function subjectOf(keyword: string, read: Understood): Subject | null {
  if (SHOWN.test(keyword)) return 'rooms'
  const { parts } = read.products.reading
  const { rooms, room, thing, isBeside, isThings } = lastOf(keyword, read)
  if (thing.to === 0 && rooms.some(isOfBuildings)) return 'rooms'
  if (thing.to === room.to) {
    const things = [...parts.filter(saysWhatItIs), ...rooms.filter(isPinned)]
    if (isOfRoom(keyword, things, room.to) || parts.some((part) => isRoomOfMany(keyword, part, room.to)))
      return 'rooms'
    return isThings ? 'products' : null
  }
  if (isBeside) return isThings ? 'products' : null
  return thing.to > room.to ? 'products' : 'rooms'
}

/** Photos and projects are of rooms, whatever they are to show and wherever it is said: 玄関の写真 タイル. 写真立て and 写真を飾る棚 are things. */
const SHOWN =
  /(?:写真|事例|実例|施工例|プロジェクト)(?:集|一覧)?(?=$|[\s、。・,.!?！？]|[をがは]?(?:見|みた|さが|探|知り|教え|紹介|参考|欲し|ほし|あり|ある))/u

type Place = Pick<ReadPart, 'from' | 'to'>
const NOWHERE: Place = { from: 0, to: 0 }

/** Where the last thing and the last room stand, and whether more is said that things alone have. */
function lastOf(keyword: string, { products, projects, posts }: Understood) {
  const { parts } = products.reading
  // 会議室 of a table says for which room it is; alone it is the room.
  const things = parts.filter(
    (part) => part.words === undefined && saysWhatItIs(part) && !PERSONS.test(part.text),
  )
  const rooms = [projects, posts].flatMap(({ reading }) => reading.parts)
  const asked = rooms.filter((part) => saysWhatItIs(part) && !FOR_ROOM.test(keyword.slice(part.to)))
  // 天井材 of 響かない会議室の天井材, which is no such thing and a thing all the same.
  const stuff = things.length > 0 ? [...things, ...rooms.filter(isPinned)] : []
  const told = stuff
    .flatMap((part) => toldOfRoom(keyword, part, asked) ?? [])
    .filter((place) => !parts.some((part) => isAmount(part) && isIn(place, part)))
  const isTold = (part: Place) => told.some((place) => isIn(place, part))
  const room = lastPlace([...asked, ...Array.from(keyword.matchAll(ANY_ROOM), placeOf)])
  const thing = lastPlace(stuff.filter((part) => !isTold(part)))
  // モルタルの床の店 アパレル, of which the floor is the shop's.
  const isJoined = asked.some(({ from }) => from >= thing.to && !/\s/u.test(keyword.slice(thing.to, from)))
  return {
    rooms,
    room,
    thing,
    isBeside: areSideBySide(keyword, room, thing) && !isJoined,
    isThings: parts.some((part) => isOfThings(part, rooms) && !isTold(part)),
  }
}

const isIn = (place: Place, { from }: Place): boolean => place.from <= from && from < place.to

/** 8人 of a meeting room says how many, and not of what. */
const PERSONS = /^[\d〇一二三四五六七八九十]+[人名](?:程度|くらい|ぐらい|ほど|前後)?$/u

/** A thing that a room has, and what is told of it, from space to space: 和室 畳は縁なし, 展示室 ベンチあり, 客室 障子越しの光. */
function toldOfRoom(keyword: string, thing: Place, rooms: readonly Place[]): Place | undefined {
  const before = lastPlace(rooms.filter(({ to }) => to <= thing.from))
  const behind = keyword.slice(thing.to)
  const isTold =
    IS_TOLD.test(behind) || (/^(?:\s|$)/u.test(behind) && TELLS.test(keyword.slice(0, thing.from)))
  if (!areSideBySide(keyword, before, thing) || !isTold) return undefined
  return { from: keyword.slice(0, thing.from).search(/\S*$/u), to: thing.to + behind.search(/\s|$/u) }
}

/** Of what is there, but not of what one would like to have: 椅子がほしい. */
const IS_TOLD =
  /^(?:[はが](?!\s*(?:あり|欲し|ほし|必要|見|探|さが|いい|良い))|[のが]?(?:ある|あり|有り)(?!ます)|付き|つき|越し|ごし)/u

/** 床は板張り of a floor that no category is called. */
const TELLS = /[^\sの][はが]$/u

const isAmount = ({ any = [] }: ReadPart): boolean => any.some(({ ranges }) => ranges !== undefined)

const lastPlace = (places: readonly Place[]): Place =>
  places.reduce((last, place) => (place.to > last.to ? place : last), NOWHERE)

/** 水栓 キッチン用 is a tap. */
const FOR_ROOM = /^(?:用|向け|向き)/u

function areSideBySide(keyword: string, room: Place, thing: Place): boolean {
  const [first, second] = room.to < thing.to ? [room, thing] : [thing, room]
  return first.to > 0 && /\s/u.test(keyword.slice(first.to, second.from))
}

/** 北欧風のダイニング is a room: many things are for one, and none is called so. */
const isRoomOfMany = (keyword: string, { to, any = [], from }: ReadPart, end: number): boolean =>
  end > 0 &&
  to === end &&
  any.length > 1 &&
  any.flatMap(fieldsOf).every((field) => field === 'category') &&
  /\S$/u.test(keyword.slice(0, from))

/** What is asked of products and of no room: a price, a grade, a size. Rooms have colors and are of materials, too. */
const isOfThings = ({ any = [], words, excluded, from, to }: ReadPart, rooms: readonly ReadPart[]): boolean =>
  !excluded &&
  words === undefined &&
  !isCategory({ any }) &&
  any.length > 0 &&
  any.every((condition) => fieldsOf(condition).some((field) => !ALSO_OF_ROOMS.has(field))) &&
  !rooms.some((room) => room.any && !isPinned(room) && room.from < to && from < room.to)

const ALSO_OF_ROOMS: ReadonlySet<string> = new Set(['category', 'color', 'lightness', 'material'])

/** Where it stands, and of what structure: what is asked of no product. */
const isOfBuildings = ({ any = [], excluded }: ReadPart): boolean =>
  !excluded && any.length > 0 && any.flatMap(fieldsOf).every((field) => OF_BUILDINGS.has(field))

const OF_BUILDINGS: ReadonlySet<string> = new Set(['prefecture', 'structure_type', 'construction_type'])

/** What one word names both a thing and a room by is the room where another thing is said of it: タイル張りの浴室. */
const isOfRoom = (keyword: string, things: readonly ReadPart[], end: number): boolean =>
  end > 0 && things.some(({ to }) => to < end && /^\S*の/u.test(keyword.slice(to, end)))

/** What says that a room is meant, and not which: 青いタイルの部屋. 内装材 and 写真立て are none. */
const ANY_ROOM =
  /(?:部屋|空間|建物|物件|事例|実例|施工例|写真|内装)(?:集|一覧|デザイン)?(?![一-龠々ァ-ヶー])/gu

const placeOf = ({ index, 0: said }: RegExpExecArray): Place => ({ from: index, to: index + said.length })

const isPinned = ({ any = [], excluded }: ReadPart): boolean =>
  !excluded && any.flatMap(fieldsOf).some((field) => field === 'pinned' || field === 'pinned_category')

const saysWhatItIs = (part: ReadPart): boolean =>
  !part.excluded && part.state !== 'plain' && (isCategory(part) || hasHeading(part))
