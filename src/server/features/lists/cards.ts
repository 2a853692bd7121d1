import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ListCard } from '#contract/projects/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { type CountedItems, type IdPage, loadCards, readCards, selectIdPage } from '#server/db/pages.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import {
  images,
  isShownProduct,
  listItems,
  lists,
  products,
  productVariations,
  teams,
  users,
} from '#server/db/schema/index.ts'
import { type ImageRow, imageJson, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { joinShownItem } from './shown-items.ts'

export type ListSelection = { makerId: number }

const picturesOnCard = 4

const pictures = sql<ImageRow[]>`(
  select coalesce(json_agg(picture order by position), '[]') from (
    select ${listItems.position} as position, ${imageJson} as picture
    from ${listItems} ${joinShownItem(listItems)} join ${images} on ${images.id} = shown_content.image_id
    where ${listItems.listId} = ${lists.id} order by 1 limit ${picturesOnCard}) pictures)`

const itemCount = sql<number>`(
  select count(*)::int from ${listItems} ${joinShownItem(listItems)} where ${listItems.listId} = ${lists.id})`

export const selectListPage = (executor: Executor, { makerId }: ListSelection, page: IdPage) =>
  selectIdPage(
    executor,
    sql`select distinct ${lists.id} from ${products}
      join ${productVariations} on ${productVariations.productId} = ${products.id}
      join ${listItems} on ${listItems.variationId} = ${productVariations.id}
      join ${lists} on ${lists.id} = ${listItems.listId}
      where ${products.makerId} = ${makerId} and ${isShownProduct} and ${productVariations.published}
        and ${lists.shown}`,
    page,
  )

const selectLists = (executor: Executor, condition: SQL | undefined) =>
  executor
    .select({
      id: lists.id,
      name: lists.name,
      description: lists.description,
      isPrivate: lists.isPrivate,
      owner: { id: users.id, screen_name: users.screenName },
      team: { id: teams.id, name: teams.name },
      itemCount,
      pictures,
    })
    .from(lists)
    .innerJoin(users, eq(users.id, lists.ownerId))
    .leftJoin(teams, eq(teams.id, lists.teamId))
    .where(condition)

export const readListPage = (
  services: Services,
  selection: ListSelection,
  page: IdPage,
): Promise<CountedItems<ListCard>> =>
  readCards(services, selectListPage(services.db, selection, page), loadListCards)

/** Loads the public ones: found lists may have become private. */
export const loadListCards = (services: Services, ids: readonly number[]) => load(services, ids, lists.shown)

export const loadCardsOfSeen = (services: Services, ids: readonly number[]) => load(services, ids)

const load = ({ db, config }: Services, ids: readonly number[], condition?: SQLWrapper) =>
  loadCards(
    ids,
    () => selectLists(db, and(isOneOf(lists.id, ids), condition)),
    (row): ListCard => ({
      id: row.id,
      name: row.name,
      description: row.description,
      is_private: row.isPrivate,
      owner: row.owner,
      team: row.team,
      item_count: row.itemCount,
      images: row.pictures.map((picture) => presentImage(config.apiUrl, picture)),
    }),
  )
