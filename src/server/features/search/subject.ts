import type { SearchSubject } from '#contract/search/routes.ts'
import { fieldsOf, isCategory, type ReadPart } from '#query/parse.ts'
import type { ResultsByKind } from '#query/relax.ts'
import type { Taxonomy } from '#server/search-index/kinds/product-variations/taxonomy.ts'
import { findNamedRooms, isPinned, type NamedRooms, namesKind, type RoomBefore } from './named-rooms.ts'

export interface SubjectGuess {
  /** Null if either may be meant. */
  subject: SearchSubject | null
  /** Each side shows its nearest results. */
  isOfBoth: boolean
  /** The rooms named first, which lead if one of them matches. */
  before: readonly RoomBefore[]
}

const of = (subject: SearchSubject | null): SubjectGuess => ({ subject, isOfBoth: false, before: [] })
const ofBoth = (first: SearchSubject | null, before: readonly RoomBefore[] = []): SubjectGuess => ({
  subject: first,
  isOfBoth: true,
  before,
})

/**
 * Decides by the last product or room named: 木のルーバーの寝室 is a room, リビングのソファ a sofa. Separate words (椅子 カフェ, 寝室
 * 間接照明) are about both, except with a condition of products: 5万円以下の椅子 カフェ. So a price or grade with only a
 * room puts products first: オーク 5万円以下 カフェ. Without product or room, or with one word for both, either may be
 * meant.
 */
export function aboutOf(keyword: string, read: ResultsByKind, taxonomy: Taxonomy): SubjectGuess {
  if (SHOWN.test(keyword)) return of('rooms')
  const named = findNamedRooms(keyword, read, taxonomy)
  const { rooms, room, product, namesProduct, isBeside, before, asksForProducts, isOffered } = named
  if (isBeside) return asksForProducts ? of('products') : ofBoth(null, WANTED.test(keyword) ? [] : before)
  const { parts } = read.products.reading
  if (isOfAnyRoom(keyword, named, parts)) return ofBoth(null)
  if (product.to === 0 && rooms.some(isOfBuildings)) return of('rooms')
  if (product.to > room.to) return of('products')
  if (asksForProducts && namesProduct) return ofBoth('products')
  if (product.to === 0 && room.to > 0 && isOffered) return ofBoth('products')
  const products = [...parts.filter(namesKind), ...rooms.filter(isPinned)]
  if (product.to < room.to || isOfRoom(keyword, products, room.to)) return of('rooms')
  if (room.to > 0) return ofBoth(null)
  return of(asksForProducts ? 'products' : null)
}

/** Asks for a product, even after a room: カフェ 椅子はありますか. */
const WANTED = /あります|欲し|ほし|探し|さがし|買い|買う|購入/u

/** Tests for products that every room has: カフェの什器 is in photos and in the catalogue. */
function isOfAnyRoom(keyword: string, { rooms }: NamedRooms, parts: readonly ReadPart[]): boolean {
  const place = IN_ANY_ROOM.exec(keyword)?.index
  const isOfRoom = rooms.some((part) => part.to === place && namesKind(part))
  return isOfRoom && !parts.some(({ to, any = [] }) => to === place && isCategory({ any }))
}

/** Matches at the end, behind the room. */
const IN_ANY_ROOM = /の(?:什器|造作家具|造作|家具|照明|床|壁|天井)\s*$/u

/** Photos and projects show rooms, whatever else is named: 玄関の写真 タイル. 写真立て and 写真を飾る棚 are products. */
const SHOWN =
  /(?:写真|事例|実例|施工例|プロジェクト)(?:集|一覧)?(?=$|[\s、。・,.!?！？]|[をがは]?(?:見|みた|さが|探|知り|教え|紹介|参考|欲し|ほし|あり|ある))/u

/** Tests location and structure, which are never conditions of products. */
const isOfBuildings = ({ any = [], excluded }: ReadPart): boolean =>
  !excluded && any.length > 0 && any.flatMap(fieldsOf).every((field) => OF_BUILDINGS.has(field))

const OF_BUILDINGS: ReadonlySet<string> = new Set(['prefecture', 'structure_type', 'construction_type'])

/** Takes a word for both as the room if another product describes it: タイル張りの洗面台. */
const isOfRoom = (keyword: string, products: readonly ReadPart[], end: number): boolean =>
  end > 0 && products.some(({ to }) => to < end && /^\S*の/u.test(keyword.slice(to, end)))
