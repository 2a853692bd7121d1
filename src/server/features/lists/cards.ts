import { eq, sql } from 'drizzle-orm'
import type { ListCard } from '#contract/projects/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { type Found, type IdPage, readCards, selectIdPage } from '#server/db/pages.ts'
import { isOneOf, loadCards } from '#server/db/query-parts.ts'
import {
  images,
  isShownPost,
  listItems,
  lists,
  posts,
  products,
  productVariations,
  projects,
  users,
} from '#server/db/schema/index.ts'
import { type ImageRow, imageJson, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'

/** Lists that hold a product of the maker. */
export type ListSelection = { makerId: number }

const picturesOnCard = 4

/** The picture of what an item stands for, if a visitor may see it. */
const pictureOfItem = sql`case
  when item.project_id is not null then (select s.image_id from posts s join projects r on r.id = s.project_id
    where r.id = item.project_id and r.published order by s.position, s.id limit 1)
  when item.post_id is not null then (select ${posts.imageId} from ${posts}
    left join ${projects} on ${projects.id} = ${posts.projectId}
    where ${posts.id} = item.post_id and ${isShownPost})
  else (select i.image_id from product_variation_images i
    join product_variations v on v.id = i.variation_id join products p on p.id = v.product_id
    where v.id = item.variation_id and v.published and p.published order by i.position limit 1) end`

const pictures = sql<ImageRow[]>`(
  select coalesce(json_agg(picture order by place), '[]') from (
    select row_number() over (order by item.id desc) as place, ${imageJson} as picture
    from ${listItems} item join ${images} on ${images.id} = ${pictureOfItem}
    where item.list_id = ${lists.id} order by item.id desc limit ${picturesOnCard}) pictures)`

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
      itemCount: sql<number>`(select count(*)::int from ${listItems} where ${listItems.listId} = ${lists.id})`,
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
  readCards(selectListPage(services.db, selection, page), (ids) => loadListCards(services, ids))

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
