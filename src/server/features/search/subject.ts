import type { Subject } from '#contract/search/routes.ts'
import { fieldsOf, hasHeading, isCategory, type ReadPart } from '#server/sentences/reading.ts'
import type { Understood } from '#server/sentences/understand.ts'

/** Whether a keyword is of something that every room has, of a room or a building: カフェの什器 are in its photos, and in the catalogue. */
export function isOfBoth(keyword: string, { products, projects, posts }: Understood): boolean {
  const place = IN_ANY_ROOM.exec(keyword)?.index
  const isOfRoom = [projects, posts]
    .flatMap(({ reading }) => reading.parts)
    .some((part) => part.to === place && saysWhatItIs(part))
  return isOfRoom && !products.reading.parts.some(({ to, any = [] }) => to === place && isCategory({ any }))
}

/** Behind the room, and nothing behind it. */
const IN_ANY_ROOM = /の(?:什器|造作家具|造作|家具|照明|床|壁|天井)(?:の?(?:写真|事例|実例|施工例))?\s*$/u

/**
 * What a keyword is about, by the last thing or room that it names: 木のルーバーの寝室 is a room, リビングのソファ a sofa. Null where it names
 * none, where one word names both, and where they stand side by side (椅子 カフェ) and nothing is said that things alone have, as in
 * 5万円以下の椅子 カフェ.
 */
export function subjectOf(keyword: string, { products, projects, posts }: Understood): Subject | null {
  // 会議室 of a table says for which room it is; alone it is the room.
  const named = endOfKind(products.reading.parts.filter(({ words }) => words === undefined))
  const rooms = [projects, posts].flatMap(({ reading }) => reading.parts)
  const ofRoom = Math.max(endOfKind(rooms), ...Array.from(keyword.matchAll(ANY_ROOM), endOf))
  // 天井材 of 響かない会議室の天井材, which is no such thing and a thing all the same.
  const ofThing = named > 0 ? Math.max(named, ...rooms.filter(isPinned).map(({ to }) => to)) : 0
  if (ofThing === ofRoom) {
    const things = [...products.reading.parts.filter(saysWhatItIs), ...rooms.filter(isPinned)]
    return isOfRoom(keyword, things, ofRoom) ? 'rooms' : null
  }
  if (ofThing > ofRoom) return 'products'
  if (ofThing === 0 || !/\s/u.test(keyword.slice(ofThing, ofRoom))) return 'rooms'
  return products.reading.parts.some((part) => isOfThings(part, rooms)) ? 'products' : null
}

/** What is asked of products and of no room: a price, a grade, a size. Rooms have colors and are of materials, too. */
const isOfThings = ({ any = [], words, excluded, from, to }: ReadPart, rooms: readonly ReadPart[]): boolean =>
  !excluded &&
  words === undefined &&
  any.flatMap(fieldsOf).some((field) => !ALSO_OF_ROOMS.has(field)) &&
  !rooms.some((room) => room.any && !isPinned(room) && room.from < to && from < room.to)

const ALSO_OF_ROOMS: ReadonlySet<string> = new Set(['category', 'color', 'lightness', 'material'])

/** What one word names both a thing and a room by is the room where another thing is said of it: タイル張りの浴室. */
const isOfRoom = (keyword: string, things: readonly ReadPart[], end: number): boolean =>
  end > 0 && things.some(({ to }) => to < end && /^\S*の/u.test(keyword.slice(to, end)))

/** Where the last part ends that says what something is; 0 without one. */
const endOfKind = (parts: readonly ReadPart[]): number =>
  Math.max(0, ...parts.filter(saysWhatItIs).map(({ to }) => to))

/** What says that a room is meant, and not which: 青いタイルの部屋. 内装材 and 写真立て are none. */
const ANY_ROOM =
  /(?:部屋|空間|建物|物件|事例|実例|施工例|写真|内装)(?:集|一覧|デザイン)?(?![一-龠々ァ-ヶー])/gu

const endOf = ({ index, 0: said }: RegExpExecArray): number => index + said.length

const isPinned = ({ any = [], excluded }: ReadPart): boolean =>
  !excluded && any.flatMap(fieldsOf).some((field) => field === 'pinned' || field === 'pinned_category')

const saysWhatItIs = (part: ReadPart): boolean =>
  !part.excluded && part.state !== 'plain' && (isCategory(part) || hasHeading(part))
