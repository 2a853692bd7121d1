import { sql } from 'drizzle-orm'
import type { Named } from '#contract/shared-schemas.ts'
import { materials, products, productVariationMaterials, productVariations } from '#server/db/schema/index.ts'
import { loadVariationCards } from '../cards.ts'
import { type Axis, isCandidate } from './scope.ts'

/** What shares most materials, then what has fewest others. */
export const nearByMaterial: Axis = async (services, base, scope) => {
  const answer = await services.db.execute<{ id: string; names: Named[] }>(sql`
    with shared as (
      select link.variation_id, count(*) as count,
        json_agg(json_build_object('id', ${materials.id}, 'name', ${materials.name})
          order by ${materials.position}, ${materials.id}) as names
      from ${productVariationMaterials} own
      join ${productVariationMaterials} link on link.material_id = own.material_id
      join ${materials} on ${materials.id} = own.material_id
      where own.variation_id = ${base.id}
      group by link.variation_id
    )
    select id, names from (
      select distinct on (${products.id}) ${productVariations.id} as id, shared.count, shared.names,
        (select count(*) from ${productVariationMaterials}
          where ${productVariationMaterials.variationId} = ${productVariations.id}) as all_of_it
      from ${products} join ${productVariations} on ${productVariations.productId} = ${products.id}
      join shared on shared.variation_id = ${productVariations.id}
      where ${isCandidate(scope)}
      order by ${products.id}, shared.count desc, all_of_it, ${productVariations.id}
    ) nearest order by count desc, all_of_it, id limit ${scope.limit}`)
  const sharedById = new Map(answer.rows.map((row) => [Number(row.id), row.names]))
  const cards = await loadVariationCards(services, [...sharedById.keys()])
  return cards.map((card) => {
    const shared = sharedById.get(card.id) ?? []
    const text = `${shared.map(({ name }) => name).join('、')}が共通`
    return { card, reason: { axis: 'material', text, value: shared.length, materials: shared } }
  })
}
