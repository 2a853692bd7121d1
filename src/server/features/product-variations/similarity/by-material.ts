import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-parts.ts'
import { materials, products, productVariationMaterials, productVariations } from '#server/db/schema/index.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { type Axis, isCandidate, type Scope } from './scope.ts'

const link = productVariationMaterials

export const leastShare = 0.5

export const nearByMaterial: Axis = async (services, base, scope) => {
  const own = (await selectMaterials(services.db, [base.id])).map(({ id }) => id)
  if (own.length === 0) return []
  const ids = await selectSharing(services.db, own, scope)
  const materialsOf = Map.groupBy(await selectMaterials(services.db, ids), (row) => row.variationId)
  return (await loadVariationCards(services, ids)).map((card) => {
    const shared = (materialsOf.get(card.id) ?? [])
      .filter(({ id }) => own.includes(id))
      .map(({ id, name }) => ({ id, name }))
    const text = `${shared.map(({ name }) => name).join('、')}が共通`
    return { card, reason: { axis: 'material', text, value: shared.length, materials: shared } }
  })
}

export const selectMaterials = (executor: Executor, variationIds: readonly number[]) =>
  executor
    .select({ variationId: link.variationId, id: materials.id, name: materials.name })
    .from(link)
    .innerJoin(materials, eq(materials.id, link.materialId))
    .where(isOneOf(link.variationId, variationIds))
    .orderBy(asc(materials.position), asc(materials.id))

export async function selectSharing(
  executor: Executor,
  own: readonly number[],
  scope: Scope,
): Promise<number[]> {
  const shared = sql`count(*) filter (where ${isOneOf(link.materialId, own)})`
  const answer = await executor.execute<{ id: string }>(sql`
    select id from (
      select distinct on (${products.id}) ${productVariations.id} as id, ${shared} as shared, count(*) as of_all
      from ${products} join ${productVariations} on ${productVariations.productId} = ${products.id}
      join ${link} on ${link.variationId} = ${productVariations.id}
      where ${isCandidate(scope)}
      group by ${products.id}, ${productVariations.id} having ${shared} >= ${leastShare * own.length}::float8
      order by ${products.id}, shared desc, of_all, ${productVariations.id}
    ) nearest order by shared desc, of_all, id limit ${scope.limit}`)
  return answer.rows.map((row) => Number(row.id))
}
