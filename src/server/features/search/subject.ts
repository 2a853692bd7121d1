import type { Subject } from '#contract/search/routes.ts'
import { fieldsOf, hasHeading, isCategory, type ReadPart } from '#server/sentences/reading.ts'
import type { Understood } from '#server/sentences/understand.ts'

/**
 * What a keyword is about, by the last thing or room that it names: 木のルーバーの寝室 is a room, リビングのソファ a sofa. Null where it names
 * none, where one word names both, and where they stand side by side: 椅子 カフェ.
 */
export function subjectOf(keyword: string, { products, projects, posts }: Understood): Subject | null {
  // 会議室 of a table says for which room it is; alone it is the room.
  const named = endOfKind(products.reading.parts.filter(({ words }) => words === undefined))
  const rooms = [projects, posts].flatMap(({ reading }) => reading.parts)
  const ofRoom = Math.max(endOfKind(rooms), ...Array.from(keyword.matchAll(ANY_ROOM), endOf))
  // 天井材 of 響かない会議室の天井材, which is no such thing and a thing all the same.
  const ofThing = named > 0 ? Math.max(named, ...rooms.filter(isPinned).map(({ to }) => to)) : 0
  if (ofThing === ofRoom) return isOfRoom(keyword, products.reading.parts, ofRoom) ? 'rooms' : null
  if (ofThing > ofRoom) return 'products'
  return ofThing > 0 && /\s/u.test(keyword.slice(ofThing, ofRoom)) ? null : 'rooms'
}

/** What one word names both a thing and a room by is the room where another thing is said of it: タイル張りの浴室. */
const isOfRoom = (keyword: string, parts: readonly ReadPart[], end: number): boolean =>
  end > 0 &&
  parts.some((part) => saysWhatItIs(part) && part.to < end && /^\S*の/u.test(keyword.slice(part.to, end)))

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
