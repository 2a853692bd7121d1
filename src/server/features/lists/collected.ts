import { type SQL, sql } from 'drizzle-orm'
import type { CursorList } from '#contract/kit/lists.ts'
import type { CollectedItem } from '#contract/lists/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage, Found } from '#server/db/pages.ts'
import { loadPostCards } from '#server/features/posts/cards.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { loadProjectCards } from '#server/features/projects/cards.ts'
import { listByCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { type Collection, joinShownThing } from './shown-things.ts'

type Row = {
  id: number
  kind: number
  projectId: number | null
  postId: number | null
  variationId: number | null
  createdAt: string
}

/** Of some items, those that visitors may see, of these kinds or of all, the newest first. */
export async function selectCollected(
  executor: Executor,
  of: Collection,
  condition: SQL,
  kinds: readonly number[],
  { limit, before }: CursorPage,
): Promise<Found<Row>> {
  const wantedKinds = kinds.length > 0 ? sql`kind = any(${sql.param(kinds)}::bigint[])` : sql`true`
  const answer = await executor.execute<{ total: number; items: Row[] }>(sql`
    with wanted as materialized (
      select ${of.id} as id, kind, ${of.projectId} as project_id, ${of.postId} as post_id,
        ${of.variationId} as variation_id, ${of.createdAt} as created_at
      from ${of} ${joinShownThing(of)} where ${condition} and ${wantedKinds})
    select (select count(*)::int from wanted) as total, (
      select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'projectId', project_id, 'postId', post_id,
        'variationId', variation_id, 'createdAt', created_at) order by id desc), '[]')
      from (select * from wanted where id < ${before} order by id desc limit ${limit}) page) as items`)
  return answer.rows[0] ?? { items: [], total: 0 }
}

/** What a list holds or a person likes, as far as visitors may see it. */
export const listCollected = (
  services: Services,
  of: Collection,
  condition: SQL,
  kinds: readonly number[],
  query: { limit: number; cursor?: string | undefined },
): Promise<CursorList<CollectedItem>> =>
  listByCursor(query, async (page) => {
    const { items, total } = await selectCollected(services.db, of, condition, kinds, page)
    return { items: await loadCollected(services, items), total }
  })

/** How many of each kind visitors may see. */
export async function countCollected(executor: Executor, of: Collection, condition: SQL) {
  const answer = await executor.execute<{ kind: number; count: number }>(sql`
    select kind, count(*)::int as count from ${of} ${joinShownThing(of)} where ${condition} group by 1 order by 1`)
  return answer.rows
}

/** The things themselves: one query a kind, however many items there are. */
async function loadCollected(services: Services, rows: readonly Row[]): Promise<CollectedItem[]> {
  const idsIn = (key: 'projectId' | 'postId' | 'variationId') => rows.flatMap((row) => row[key] ?? [])
  const [projectCards, postCards, variationCards] = await Promise.all([
    loadProjectCards(services, idsIn('projectId')),
    loadPostCards(services, idsIn('postId')),
    loadVariationCards(services, idsIn('variationId')),
  ])
  const byId = <T extends { id: number }>(cards: readonly T[]) =>
    new Map(cards.map((card) => [card.id, card]))
  const [project, post, variation] = [byId(projectCards), byId(postCards), byId(variationCards)]
  return rows.flatMap((row) => {
    const things = {
      project: project.get(row.projectId ?? 0) ?? null,
      post: post.get(row.postId ?? 0) ?? null,
      product_variation: variation.get(row.variationId ?? 0) ?? null,
    }
    // What was withdrawn between the two queries.
    if (!things.project && !things.post && !things.product_variation) return []
    return [{ id: row.id, kind: row.kind, ...things, created_at: new Date(row.createdAt).toISOString() }]
  })
}
