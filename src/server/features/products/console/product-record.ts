import { and, asc, eq } from 'drizzle-orm'
import type { ProductContent, VariationContent } from '#contract/products/console-schemas.ts'
import { type RowRecord, rowRecord } from '#server/console/row-record.ts'
import { followTerms, orNull, selectStanding } from '#server/console/standing.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import {
  brands,
  images,
  productCategories,
  products,
  searchConditionValues,
} from '#server/db/schema/index.ts'
import { shareTaxonomy } from '#server/features/taxonomy/service.ts'
import { readDocuments, selectStandingFiles, writeDocuments } from './document-rows.ts'
import { readUndoneNumbers } from './undone-numbers.ts'
import { readVariations, removeVariations, writeVariations } from './variation-rows.ts'

const productRow = rowRecord<
  typeof products,
  Omit<ProductContent, 'category_ids' | 'documents' | 'variations'>
>({
  kind: 'product',
  table: products,
  nameOf: ({ name }) => name,
  stateOf: (row) => ({
    maker_id: row.makerId,
    name: row.name,
    name_kana: row.nameKana,
    kind: row.kind,
    brand_id: row.brandId,
    description: row.description,
    sample_limit: row.sampleLimit,
    published: row.published,
  }),
  rowOf: ({ name, kind, description, published, ...state }) => ({
    ...{ name, kind, description, published },
    makerId: state.maker_id,
    nameKana: state.name_kana,
    brandId: state.brand_id,
    sampleLimit: state.sample_limit,
  }),
})

/** A product with its documents and all its variations. */
export const productRecord: RowRecord<ProductContent> = {
  ...productRow,
  async read(executor, id) {
    const found = await productRow.read(executor, id)
    if (!found) return null
    const category_ids = await readCategories(executor, id)
    const documents = await readDocuments(executor, id)
    const variations = await readVariations(executor, id)
    return { name: found.name, state: { ...found.state, category_ids, documents, variations } }
  },
  async write(tx, id, state) {
    if (!state) return removeProduct(tx, id)
    const { category_ids, documents, variations, ...row } = state
    await productRow.write(tx, id, row)
    await writeCategories(tx, id, category_ids)
    await writeDocuments(tx, id, documents)
    await writeVariations(tx, id, variations)
  },
  async prepareUndo(tx, states) {
    await shareTaxonomy(tx)
    const files = await selectStandingFiles(tx, states)
    const { withCurrentNumbers, requireRestorable } = await readUndoneNumbers(tx, states)
    return {
      withoutGone: async (state) => withCurrentNumbers(await withoutGone(tx, state, files)),
      requireRestorable,
    }
  },
}

async function readCategories(executor: Executor, productId: number): Promise<number[]> {
  const rows = await executor
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(eq(productCategories.productId, productId))
    .orderBy(asc(productCategories.categoryId))
  return rows.map(({ id }) => id)
}

/** Adds before it removes, by id: a merge locks categories in this order, and then waits for rows that name them. */
async function writeCategories(tx: Transaction, productId: number, ids: readonly number[]): Promise<void> {
  const stored = await readCategories(tx, productId)
  const added = ids.filter((id) => !stored.includes(id)).toSorted((a, b) => a - b)
  const gone = stored.filter((id) => !ids.includes(id))
  if (added.length > 0)
    await tx.insert(productCategories).values(added.map((categoryId) => ({ productId, categoryId })))
  if (gone.length > 0)
    await tx
      .delete(productCategories)
      .where(and(eq(productCategories.productId, productId), isOneOf(productCategories.categoryId, gone)))
}

async function withoutGone(
  tx: Transaction,
  state: ProductContent,
  files: ReadonlySet<string>,
): Promise<ProductContent> {
  const used = state.variations.flatMap(({ material_ids }) => material_ids)
  const materialsOf = await followTerms(tx, 'material', used)
  const values = state.variations.flatMap(({ condition_value_ids }) => condition_value_ids ?? [])
  const standingValues = await selectStanding(tx, searchConditionValues, values)
  const picturesOf = ({ images: pictures = [] }: Partial<VariationContent>) => pictures
  const shown = state.variations.flatMap((variation) => picturesOf(variation).map(({ id }) => id))
  const standingImages = await selectStanding(tx, images, shown)
  const categoriesOf = await followTerms(tx, 'category', state.category_ids)
  return {
    ...state,
    brand_id: await orNull(tx, brands, state.brand_id),
    category_ids: categoriesOf(state.category_ids),
    // Older states of the log lack these fields.
    documents: (state.documents ?? []).filter(({ object_key }) => files.has(object_key)),
    variations: state.variations.map((variation) => ({
      ...variation,
      material_ids: materialsOf(variation.material_ids),
      regulations: variation.regulations ?? {},
      condition_value_ids: (variation.condition_value_ids ?? []).filter((id) => standingValues.has(id)),
      measures: variation.measures ?? {},
      images: picturesOf(variation).filter(({ id }) => standingImages.has(id)),
    })),
  }
}

async function removeProduct(tx: Transaction, id: number): Promise<void> {
  const variations = await readVariations(tx, id)
  await removeVariations(
    tx,
    variations.map((variation) => variation.id),
  )
  await productRow.write(tx, id, null)
}
