import { type SQL, sql } from 'drizzle-orm'
import type { CursorList } from '#contract/kit/lists.ts'
import type { CollectedItem, ListItem } from '#contract/lists/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { listItems } from '#server/db/schema/index.ts'
import { loadPostCards } from '#server/features/posts/cards.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { loadPriceChanges } from '#server/features/product-variations/service.ts'
import { loadProjectCards } from '#server/features/projects/cards.ts'
import { listByCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { type Collection, countShownItems, joinShownItem } from './shown-items.ts'

export type ItemUse = Pick<ListItem, 'room' | 'part' | 'quantity' | 'note'>

type UseOf<C extends Collection> = C extends typeof listItems ? ItemUse : unknown

type Row<Use> = {
  id: number
  place: number
  kind: number
  projectId: number | null
  postId: number | null
  variationId: number | null
  use: Use
  createdAt: string
}

/** Newest like first, or items by position. Both are indexed. */
const orderOf = (of: Collection) =>
  of === listItems
    ? {
        place: sql`-${listItems.position}::bigint`,
        order: sql`${listItems.position}`,
        isAfter: (place: number) => sql`${listItems.position} > ${-place}::bigint`,
      }
    : {
        place: sql`${of.id}`,
        order: sql`${of.id} desc`,
        isAfter: (place: number) => sql`${of.id} < ${place}::bigint`,
      }

const columnsOfUse = (of: Collection): SQL =>
  of === listItems
    ? sql`json_build_object('room', ${listItems.room}, 'part', ${listItems.part}, 'quantity', ${listItems.quantity},
        'note', ${listItems.note})`
    : sql`'{}'::json`

/** Follows an index: reading stops at the page's end. */
export async function selectCollected<C extends Collection>(
  executor: Executor,
  of: C,
  condition: SQL,
  kinds: readonly number[],
  { limit, before }: CursorPage,
): Promise<Row<UseOf<C>>[]> {
  const { place, order, isAfter } = orderOf(of)
  const isWanted = kinds.length > 0 ? sql`kind = any(${sql.param(kinds)}::bigint[])` : sql`true`
  const answer = await executor.execute<{ items: Row<UseOf<C>>[] }>(sql`
    select coalesce(json_agg(json_build_object('id', id, 'place', place, 'kind', kind, 'projectId', project_id,
      'postId', post_id, 'variationId', variation_id, 'use', use, 'createdAt', created_at) order by place desc), '[]') as items
    from (
      select ${of.id} as id, ${place} as place, kind, ${of.projectId} as project_id, ${of.postId} as post_id,
        ${of.variationId} as variation_id, ${columnsOfUse(of)} as use, ${of.createdAt} as created_at
      from ${of} ${joinShownItem(of)} where ${condition} and ${isWanted} and ${isAfter(before)}
      order by ${order} limit ${limit}) page`)
  return answer.rows[0]?.items ?? []
}

export async function listCollected<C extends Collection>(
  services: Services,
  of: C,
  condition: SQL,
  kinds: readonly number[],
  query: { limit: number; cursor?: string | undefined },
): Promise<CursorList<CollectedItem & UseOf<C>>> {
  const { items, ...page } = await listByCursor(
    query,
    async (place) => {
      const [items, counts] = await Promise.all([
        selectCollected(services.db, of, condition, kinds, place),
        countCollected(services.db, of, condition),
      ])
      const wanted = counts.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      return { items, total: wanted.reduce((sum, { count }) => sum + count, 0) }
    },
    ({ place }) => place,
  )
  return { items: await loadCollected(services, items), ...page }
}

export async function findCollected<C extends Collection>(
  services: Services,
  of: C,
  condition: SQL,
): Promise<(CollectedItem & UseOf<C>) | undefined> {
  const page = { limit: 1, before: Number.MAX_SAFE_INTEGER }
  const rows = await selectCollected(services.db, of, condition, [], page)
  return (await loadCollected(services, rows)).at(0)
}

export async function countCollected(executor: Executor, of: Collection, condition: SQL) {
  const answer = await executor.execute<{ kind: number; count: number }>(countShownItems(of, condition))
  return answer.rows
}

async function loadCollected<Use>(
  services: Services,
  rows: readonly Row<Use>[],
): Promise<(CollectedItem & Use)[]> {
  const idsIn = (key: 'projectId' | 'postId' | 'variationId') => rows.flatMap((row) => row[key] ?? [])
  const variationIds = idsIn('variationId')
  const [projectCards, postCards, variationCards, changes] = await Promise.all([
    loadProjectCards(services, idsIn('projectId')),
    loadPostCards(services, idsIn('postId')),
    loadVariationCards(services, variationIds),
    variationIds.length > 0 ? loadPriceChanges(services.db, variationIds) : undefined,
  ])
  const byId = <T extends { id: number }>(cards: readonly T[]) =>
    new Map(cards.map((card) => [card.id, card]))
  const [project, post, variation] = [byId(projectCards), byId(postCards), byId(variationCards)]
  return rows.flatMap((row) => {
    const cards = {
      project: project.get(row.projectId ?? 0) ?? null,
      post: post.get(row.postId ?? 0) ?? null,
      product_variation: variation.get(row.variationId ?? 0) ?? null,
    }
    // Hidden between the two queries.
    if (!cards.project && !cards.post && !cards.product_variation) return []
    const createdAt = new Date(row.createdAt).toISOString()
    const price_change = changes?.get(row.variationId ?? 0) ?? null
    return [{ id: row.id, kind: row.kind, ...cards, price_change, ...row.use, created_at: createdAt }]
  })
}
