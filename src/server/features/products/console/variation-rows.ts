import { isDeepStrictEqual } from 'node:util'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { VariationContent } from '#contract/products/console-schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf, prepareOnce } from '#server/db/query-fragments.ts'
import { productVariationMaterials, productVariations } from '#server/db/schema/index.ts'
import { measuresOf, partColumns } from './variation-part-columns.ts'
import { noParts, type StoredVariation, writeParts } from './variation-parts.ts'
import { countReferences } from './variation-references.ts'
import { regulationColumns, regulationsOf } from './variation-regulations.ts'

type Row = typeof productVariations.$inferSelect

const contentOf = (row: Row) => ({
  id: row.id,
  code: row.code,
  name: row.name,
  published: row.published,
  discontinued: row.discontinued,
  discontinued_on: row.discontinuedOn,
  last_order_on: row.lastOrderOn,
  price_kind: row.priceKind,
  price: row.price,
  price_unit: row.priceUnit,
  width: row.width,
  depth: row.depth,
  height: row.height,
  seat_height: row.seatHeight,
  diameter: row.diameter,
  thickness: row.thickness,
  weight_grams: row.weightGrams,
  material_note: row.materialNote,
  in_stock: row.inStock,
  lead_time_days: row.leadTimeDays,
  sample_available: row.sampleAvailable,
  sample_stock: row.sampleStock,
  sample_description: row.sampleDescription,
  regulations: regulationsOf(row),
})

const rowOf = (content: VariationContent, productId: number, position: number) => ({
  productId,
  position,
  code: content.code,
  name: content.name,
  published: content.published,
  discontinued: content.discontinued,
  discontinuedOn: content.discontinued_on,
  lastOrderOn: content.last_order_on,
  priceKind: content.price_kind,
  price: content.price,
  priceUnit: content.price_unit,
  width: content.width,
  depth: content.depth,
  height: content.height,
  seatHeight: content.seat_height,
  diameter: content.diameter,
  thickness: content.thickness,
  weightGrams: content.weight_grams,
  materialNote: content.material_note,
  inStock: content.in_stock,
  leadTimeDays: content.lead_time_days,
  sampleAvailable: content.sample_available,
  sampleStock: content.sample_stock,
  sampleDescription: content.sample_description,
  ...regulationColumns(content.regulations),
})

type PlacedVariation = { variation: VariationContent; position: number }

type PlacedRow = { productId: number; position: number; variation: StoredVariation }

/**
 * Reads the variations of several products in their order, in as many queries as those of one. A transaction locks
 * them by id, like checkouts, which take stock.
 */
export async function readVariationsOf(
  executor: Executor,
  productIds: readonly number[],
): Promise<(productId: number) => StoredVariation[]> {
  const placed = Map.groupBy(await selectPlaced(executor, productIds), ({ productId }) => productId)
  return (productId) => (placed.get(productId) ?? []).map(({ variation }) => variation)
}

/** Planning takes as long as the query itself, and imports read each product three times. */
const placedQuery = prepareOnce((db) =>
  db
    .select({ row: productVariations, ...partColumns })
    .from(productVariations)
    .where(sql`${productVariations.productId} = any(${sql.placeholder('productIds')}::bigint[])`)
    .prepare('select_placed_variations'),
)

async function selectPlaced(executor: Executor, productIds: readonly number[]): Promise<PlacedRow[]> {
  // A page that opens the product writes nothing, so it neither waits nor makes a checkout wait.
  if (executor instanceof PgTransaction) await lockRows(executor, productIds)
  const rows = await placedQuery(executor).execute({ productIds })
  return rows
    .toSorted((a, b) => a.row.position - b.row.position || a.row.id - b.row.id)
    .map(({ row, colors, materials, pictures, successors, conditionValues, measured }) => ({
      productId: row.productId,
      position: row.position,
      variation: {
        ...contentOf(row),
        color_type_ids: colors,
        material_ids: materials,
        condition_value_ids: conditionValues,
        measures: measuresOf(measured),
        images: pictures,
        successors,
      },
    }))
}

/** Locks in a statement of its own: the next one sees changes that were committed meanwhile. */
const lockRows = (tx: Executor, productIds: readonly number[]) =>
  tx
    .select({ id: productVariations.id })
    .from(productVariations)
    .where(isOneOf(productVariations.productId, productIds))
    .orderBy(asc(productVariations.id))
    .for('no key update')

/** Adds the stored positions to variations that the transaction has read. */
export async function readPlaces(
  tx: Transaction,
  productId: number,
  variations: readonly VariationContent[],
): Promise<PlacedRow[]> {
  if (variations.length === 0) return []
  const rows = await tx
    .select({ id: productVariations.id, position: productVariations.position })
    .from(productVariations)
    .where(eq(productVariations.productId, productId))
  const positions = new Map(rows.map(({ id, position }) => [id, position]))
  return variations.map(({ id, ...variation }) => ({
    productId,
    position: found(positions.get(id ?? 0)),
    variation: { ...variation, id: id ?? 0 },
  }))
}

/** Writes changed rows only, so that the others are not indexed anew. */
export async function writeVariations(
  tx: Transaction,
  productId: number,
  variations: readonly VariationContent[],
  before: readonly PlacedRow[],
): Promise<void> {
  const stored = new Map(before.map((placed) => [placed.variation.id, placed]))
  const staying = new Set(variations.map(({ id }) => id))
  const removed = before.flatMap(({ variation: { id } }) => (staying.has(id) ? [] : [id]))
  await removeVariations(tx, removed)
  const changed = variations
    .map((variation, position) => ({ productId, variation: sortParts(variation), position }))
    .filter((placed) => !isDeepStrictEqual(placed, stored.get(placed.variation.id ?? 0)))
  if (changed.length === 0) return
  const others = before.flatMap(({ variation }) => (staying.has(variation.id) ? [variation] : []))
  await clearExchanged(tx, changed, others)
  const written = await upsertVariations(tx, productId, changed)
  await writeParts(tx, written, (id) => stored.get(id)?.variation ?? noParts)
}

const byNumber = (a: number, b: number) => a - b

const sortParts = (variation: VariationContent): VariationContent => ({
  ...variation,
  color_type_ids: variation.color_type_ids.toSorted(byNumber),
  material_ids: variation.material_ids.toSorted(byNumber),
  condition_value_ids: variation.condition_value_ids.toSorted(byNumber),
})

/**
 * Keeps references from beginning: a cart or list that names a variation waits. By id, like checkouts. Locks their
 * materials before, as merges do: the removal cascades to the rows that these move.
 */
export async function lockVariations(tx: Transaction, condition: SQL) {
  await tx.execute(sql`select from materials where id in (
      select material_id from ${productVariationMaterials} join ${productVariations}
        on ${productVariations.id} = ${productVariationMaterials.variationId} where ${condition})
    order by id for key share`)
  return tx
    .select({ id: productVariations.id })
    .from(productVariations)
    .where(condition)
    .orderBy(asc(productVariations.id))
    .for('update')
}

/** Throws `variation_in_use` rather than lose references to a variation. */
export async function removeVariations(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await lockVariations(tx, isOneOf(productVariations.id, ids))
  if ((await countReferences(tx, ids)).length > 0) throw new ApiError('variation_in_use')
  await tx.delete(productVariations).where(isOneOf(productVariations.id, ids))
}

/** Texts that are unique in a product, as the database compares them. */
const uniqueTexts = [
  { column: 'name', keyOf: ({ name }: VariationContent) => name },
  { column: 'code', keyOf: ({ code }: VariationContent) => foldProductCode(code) },
] as const

/** Clears codes and names that change hands: PostgreSQL checks each row, not the statement. */
async function clearExchanged(
  tx: Transaction,
  changed: readonly PlacedVariation[],
  before: readonly StoredVariation[],
): Promise<void> {
  for (const { column, keyOf } of uniqueTexts) {
    const keys = new Map(before.map((old) => [old.id, keyOf(old)]))
    const isTaken = ({ variation }: PlacedVariation) => {
      const key = keyOf(variation)
      return before.some(({ id }) => id !== variation.id && keys.get(id) === key)
    }
    if (!changed.some(isTaken)) continue
    // Only texts that change: a code repeated since before codes were unique could not be written back.
    const ids = changed.flatMap(({ variation: { id, ...variation } }) =>
      before.some((old) => old.id === id && old[column] !== variation[column]) && id !== null ? id : [],
    )
    await tx
      .update(productVariations)
      // No text of a form contains this character.
      .set({ [column]: sql`chr(1) || ${productVariations.id}::text` })
      .where(isOneOf(productVariations.id, ids))
  }
}

async function upsertVariations(
  tx: Transaction,
  productId: number,
  changed: readonly PlacedVariation[],
): Promise<StoredVariation[]> {
  const ids = new Map<number, number>()
  const rows = changed.map(({ variation, position }) => ({
    id: variation.id,
    ...rowOf(variation, productId, position),
  }))
  const known = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]))
  const made = rows.flatMap(({ id, ...row }) => (id === null ? [row] : []))
  const key = { id: productVariations.id, position: productVariations.position }
  if (known.length > 0) {
    const columns = Object.keys(known[0] ?? {}).filter((column) => column !== 'id')
    const set = Object.fromEntries(
      columns.map((column) => [column, sql.raw(`excluded.${toSnakeCase(column)}`)]),
    )
    const insert = tx.insert(productVariations).values(known)
    const stored = await insert.onConflictDoUpdate({ target: productVariations.id, set }).returning(key)
    for (const { id, position } of stored) ids.set(position, id)
  }
  if (made.length > 0)
    for (const { id, position } of await tx.insert(productVariations).values(made).returning(key))
      ids.set(position, id)
  return changed.map(({ variation, position }) => ({ ...variation, id: found(ids.get(position)) }))
}
