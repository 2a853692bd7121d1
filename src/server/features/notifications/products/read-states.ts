import { and, asc, sql } from 'drizzle-orm'
import { priceRevisionState } from '#contract/data/price-revisions.ts'
import type { NoticedPrice } from '#contract/data/product-notices.ts'
import type { Transaction } from '#server/db/connect.ts'
import { idArray, isOneOf, todayInJapan } from '#server/db/query-fragments.ts'
import {
  certificates,
  decidesFor,
  isShownProduct,
  namesNumber,
  priceRevisionItems,
  priceRevisions,
  products,
  productVariations,
  variationSuccessors,
} from '#server/db/schema/index.ts'
import type { VariationState } from './net-changes.ts'

/** Leaves out hidden variations. */
export async function readStates(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, VariationState>> {
  const rows = await tx
    .select({
      id: productVariations.id,
      discontinued: productVariations.discontinued,
      discontinued_on: productVariations.discontinuedOn,
    })
    .from(productVariations)
    .innerJoin(products, sql`${products.id} = ${productVariations.productId}`)
    .where(and(isOneOf(productVariations.id, ids), productVariations.published, isShownProduct))
    .orderBy(asc(productVariations.id))
  const successors = await selectSuccessors(tx, ids)
  const ended = await selectEndedCertificates(tx, ids)
  const prices = await selectPrices(tx, ids)
  return new Map(
    rows.map(({ id, ...ending }) => [
      id,
      {
        ending,
        successors: successors.get(id) ?? [],
        endedCertificates: ended.get(id) ?? [],
        prices: prices.get(id) ?? new Map(),
      },
    ]),
  )
}

async function selectSuccessors(tx: Transaction, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await tx.execute<{ id: number; successors: number[] }>(sql`
    select s.variation_id::float8 as id, array_agg(s.successor_id::float8) as successors
    from ${variationSuccessors} s join product_variations v on v.id = s.successor_id and v.published
      join ${products} on ${products.id} = v.product_id and ${isShownProduct}
    where s.variation_id = any(${idArray(ids)}) group by s.variation_id`)
  return new Map(rows.map(({ id, successors }) => [id, successors]))
}

async function selectEndedCertificates(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await tx.execute<{ id: number; ended: number[] }>(sql`
    select ${productVariations.id}::float8 as id, array_agg(${certificates.id}::float8) as ended
    from ${productVariations} join ${certificates}
      on ${namesNumber(certificates.number)} and ${decidesFor(productVariations.makerId)}
    where ${productVariations.id} = any(${idArray(ids)}) and ${certificates.expiresOn} < ${todayInJapan}
    group by ${productVariations.id}`)
  return new Map(rows.map(({ id, ended }) => [id, ended]))
}

type Prices = Map<number, NoticedPrice | null>

/** A revision that was announced in the last hour of its eve may be applied by now. */
async function selectPrices(tx: Transaction, ids: readonly number[]): Promise<Map<number, Prices>> {
  const { announced, applied, withdrawn } = priceRevisionState
  const { rows } = await tx.execute<{ id: number; revision: number; state: number } & NoticedPrice>(sql`
    select i.variation_id::float8 as id, r.id::float8 as revision, r.state, r.effective_on::text as from_on,
      i.price_kind as kind, i.price as excluding_tax, i.price_unit as unit
    from ${priceRevisionItems} i join ${priceRevisions} r on r.id = i.revision_id
    where i.variation_id = any(${idArray(ids)}) and r.state in (${announced}, ${applied}, ${withdrawn})`)
  const rowsOf = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...rowsOf].map(([id, group]) => [
      id,
      new Map(
        group.map(({ revision, state, from_on, kind, excluding_tax, unit }) => [
          revision,
          state === withdrawn ? null : { from_on, kind, excluding_tax, unit },
        ]),
      ),
    ]),
  )
}
