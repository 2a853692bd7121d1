import { eq, sql } from 'drizzle-orm'
import type { ListCard } from '#contract/projects/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { type Found, type IdPage, loadCards, readCards, selectIdPage } from '#server/db/pages.ts'
import { isOneOf } from '#server/db/query-parts.ts'
import { images, listItems, lists, products, productVariations, users } from '#server/db/schema/index.ts'
import { type ImageRow, imageJson, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { joinShownThing } from './shown-things.ts'

/** Lists that hold a product of the maker. */
export type ListSelection = { makerId: number }

const picturesOnCard = 4

const pictures = sql<ImageRow[]>`(
  select coalesce(json_agg(picture order by item_id desc), '[]') from (
    select ${listItems.id} as item_id, ${imageJson} as picture
    from ${listItems} ${joinShownThing(listItems)} join ${images} on ${images.id} = thing.image_id
    where ${listItems.listId} = ${lists.id} order by 1 desc limit ${picturesOnCard}) pictures)`

const itemCount = sql<number>`(
  select count(*)::int from ${listItems} ${joinShownThing(listItems)} where ${listItems.listId} = ${lists.id})`

/** A private list is nobody's business but its owner's: it is never part of a selection. */
export const selectListPage = (executor: Executor, { makerId }: ListSelection, page: IdPage) =>
  selectIdPage(
    executor,
    sql`select distinct ${lists.id} from ${products}
      join ${productVariations} on ${productVariations.productId} = ${products.id}
      join ${listItems} on ${listItems.variationId} = ${productVariations.id}
      join ${lists} on ${lists.id} = ${listItems.listId}
      where ${products.makerId} = ${makerId} and ${products.published} and ${productVariations.published}
        and not ${lists.isPrivate}`,
    page,
  )

const selectLists = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({
      id: lists.id,
      name: lists.name,
      description: lists.description,
      isPrivate: lists.isPrivate,
      owner: { id: users.id, screen_name: users.screenName },
      itemCount,
      pictures,
    })
    .from(lists)
    .innerJoin(users, eq(users.id, lists.ownerId))
    .where(isOneOf(lists.id, ids))

/** Public lists, the newest first. */
export const readListPage = (
  services: Services,
  selection: ListSelection,
  page: IdPage,
): Promise<Found<ListCard>> =>
  readCards(services, selectListPage(services.db, selection, page), loadListCards)

/** The cards of these lists in this order. Whoever gives ids has made sure that they may be seen. */
export const loadListCards = ({ db, config }: Services, ids: readonly number[]) =>
  loadCards(
    ids,
    () => selectLists(db, ids),
    (row): ListCard => ({
      id: row.id,
      name: row.name,
      description: row.description,
      is_private: row.isPrivate,
      owner: row.owner,
      item_count: row.itemCount,
      images: row.pictures.map((picture) => presentImage(config.apiUrl, picture)),
    }),
  )
