import { asc, eq, sql } from 'drizzle-orm'
import type { Named } from '#contract/shared-schemas.ts'
import type { Database } from '#server/db/connect.ts'
import { idArray } from '#server/db/is-one-of.ts'
import { materials, products, productVariationMaterials, productVariations } from '#server/db/schema/index.ts'
import { loadVariationCards } from '../cards.ts'
import { type Axis, isCandidate, type Scope } from './scope.ts'

/** What shares most materials, then what has fewest others. */
export const nearByMaterial: Axis = async (services, base, scope) => {
  const own = await selectMaterials(services.db, base.id)
  if (own.length === 0) return []
  const sharedIds = await selectSharing(services.db, own, scope)
  const cards = await loadVariationCards(services, [...sharedIds.keys()])
  return cards.map((card) => {
    const shared = own.filter(({ id }) => sharedIds.get(card.id)?.includes(id))
    const text = `${shared.map(({ name }) => name).join('、')}が共通`
    return { card, reason: { axis: 'material', text, value: shared.length, materials: shared } }
  })
}

const selectMaterials = (db: Database, variationId: number): Promise<Named[]> =>
  db
    .select({ id: materials.id, name: materials.name })
    .from(productVariationMaterials)
    .innerJoin(materials, eq(materials.id, productVariationMaterials.materialId))
    .where(eq(productVariationMaterials.variationId, variationId))
    .orderBy(asc(materials.position), asc(materials.id))

/** The best variation of each product with the ids of what it shares, the best product first. */
async function selectSharing(
  db: Database,
  own: readonly Named[],
  scope: Scope,
): Promise<Map<number, number[]>> {
  const answer = await db.execute<{ id: string; shared: number[] }>(sql`
    select id, shared from (
      select distinct on (${products.id}) ${productVariations.id} as id, link.shared, link.of_all
      from ${products} join ${productVariations} on ${productVariations.productId} = ${products.id}
      cross join lateral (
        select json_agg(material_id) filter (where is_own) as shared,
          count(*) filter (where is_own) as of_own, count(*) as of_all
        from (select material_id, material_id = any(${idArray(own.map(({ id }) => id))}) as is_own
          from ${productVariationMaterials}
          where ${productVariationMaterials.variationId} = ${productVariations.id}) links) link
      where ${isCandidate(scope)} and link.of_own > 0
      order by ${products.id}, link.of_own desc, link.of_all, ${productVariations.id}
    ) nearest order by json_array_length(shared) desc, of_all, id limit ${scope.limit}`)
  return new Map(answer.rows.map((row) => [Number(row.id), row.shared]))
}
