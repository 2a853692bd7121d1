import type { Subject } from '#contract/search/routes.ts'
import { fieldsOf, isCategory, type ReadPart } from '#query/parse.ts'
import type { Understood } from '#query/relax.ts'
import type { Taxonomy } from '#server/search-index/kinds/product-variations/taxonomy.ts'
import { isPinned, type Named, namedIn, type RoomBefore, saysWhatItIs } from './named.ts'

export interface About {
  /** Null if either may be meant. */
  subject: Subject | null
  /** Each side shows its nearest results. */
  isOfBoth: boolean
  /** The rooms named first, which lead if one of them matches. */
  before: readonly RoomBefore[]
}

const of = (subject: Subject | null): About => ({ subject, isOfBoth: false, before: [] })
const ofBoth = (first: Subject | null, before: readonly RoomBefore[] = []): About => ({
  subject: first,
  isOfBoth: true,
  before,
})

/**
 * Decides by the last thing or room named: 木のルーバーの寝室 is a room, リビングのソファ a sofa. Separate words (椅子 カフェ, 寝室
 * 間接照明) are about both, except with a condition of products: 5万円以下の椅子 カフェ. So a price or grade with only a
 * room puts products first: オーク 5万円以下 カフェ. Without thing or room, or with one word for both, either may be
 * meant.
 */
export function aboutOf(keyword: string, read: Understood, taxonomy: Taxonomy): About {
  if (SHOWN.test(keyword)) return of('rooms')
  const named = namedIn(keyword, read, taxonomy)
  const { rooms, room, thing, isOfSome, isBeside, before, isThings, isOffered } = named
  if (isBeside) return isThings ? of('products') : ofBoth(null, WANTED.test(keyword) ? [] : before)
  const { parts } = read.products.reading
  if (isOfAnyRoom(keyword, named, parts)) return ofBoth(null)
  if (thing.to === 0 && rooms.some(isOfBuildings)) return of('rooms')
  if (thing.to > room.to) return of('products')
  if (isThings && isOfSome) return ofBoth('products')
  if (thing.to === 0 && room.to > 0 && isOffered) return ofBoth('products')
  const things = [...parts.filter(saysWhatItIs), ...rooms.filter(isPinned)]
  if (thing.to < room.to || isOfRoom(keyword, things, room.to)) return of('rooms')
  if (room.to > 0) return ofBoth(null)
  return of(isThings ? 'products' : null)
}

/** Asks for a thing, even after a room: カフェ 椅子はありますか. */
const WANTED = /あります|欲し|ほし|探し|さがし|買い|買う|購入/u

/** Tests for things that every room has: カフェの什器 is in photos and in the catalogue. */
function isOfAnyRoom(keyword: string, { rooms }: Named, parts: readonly ReadPart[]): boolean {
  const place = IN_ANY_ROOM.exec(keyword)?.index
  const isOfRoom = rooms.some((part) => part.to === place && saysWhatItIs(part))
  return isOfRoom && !parts.some(({ to, any = [] }) => to === place && isCategory({ any }))
}

/** Matches at the end, behind the room. */
const IN_ANY_ROOM = /の(?:什器|造作家具|造作|家具|照明|床|壁|天井)\s*$/u

/** Photos and projects show rooms, whatever else is named: 玄関の写真 タイル. 写真立て and 写真を飾る棚 are things. */
const SHOWN =
  /(?:写真|事例|実例|施工例|プロジェクト)(?:集|一覧)?(?=$|[\s、。・,.!?！？]|[をがは]?(?:見|みた|さが|探|知り|教え|紹介|参考|欲し|ほし|あり|ある))/u

/** Tests location and structure, which are never conditions of products. */
const isOfBuildings = ({ any = [], excluded }: ReadPart): boolean =>
  !excluded && any.length > 0 && any.flatMap(fieldsOf).every((field) => OF_BUILDINGS.has(field))

const OF_BUILDINGS: ReadonlySet<string> = new Set(['prefecture', 'structure_type', 'construction_type'])

/** Takes a word for both as the room if another thing describes it: タイル張りの洗面台. */
const isOfRoom = (keyword: string, things: readonly ReadPart[], end: number): boolean =>
  end > 0 && things.some(({ to }) => to < end && /^\S*の/u.test(keyword.slice(to, end)))
