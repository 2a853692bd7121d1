import type { ProductContent, VariationContent } from '#contract/products/console-schemas.ts'
import { type RowRecord, rowRecord } from '#server/console/row-record.ts'
import { followTerms, orNull, selectStanding } from '#server/console/standing.ts'
import type { Transaction } from '#server/db/connect.ts'
import { brands, images, products, searchConditionValues } from '#server/db/schema/index.ts'
import { shareTaxonomy } from '#server/features/taxonomy/service.ts'
import { readDocuments, selectStandingFiles, writeDocuments } from './document-rows.ts'
import { lockFamilies, readCategories, writeCategories } from './product-categories.ts'
import { readUndoneNumbers } from './undone-numbers.ts'
import { requirePlace } from './undone-place.ts'
import { readPlaced, readVariations, removeVariations, writeVariations } from './variation-rows.ts'

type RowState = Omit<ProductContent, 'category_ids' | 'documents' | 'variations'>

export const productStateOf = (row: typeof products.$inferSelect): RowState => ({
  maker_id: row.makerId,
  name: row.name,
  name_kana: row.nameKana,
  kind: row.kind,
  brand_id: row.brandId,
  description: row.description,
  sample_limit: row.sampleLimit,
  published: row.published,
})

const productRow = rowRecord<typeof products, RowState>({
  kind: 'product',
  table: products,
  nameOf: ({ name }) => name,
  stateOf: productStateOf,
  rowOf: ({ name, kind, description, published, ...state }) => ({
    ...{ name, kind, description, published },
    makerId: state.maker_id,
    nameKana: state.name_kana,
    brandId: state.brand_id,
    sampleLimit: state.sample_limit,
  }),
})

/** A product with its documents and all its variations. */
export const productRecord: RowRecord<ProductContent> & Required<Pick<RowRecord<ProductContent>, 'create'>> =
  {
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
      await writeCategories(tx, id, category_ids, await readCategories(tx, id))
      await writeDocuments(tx, id, documents)
      await writeVariations(tx, id, variations, await readPlaced(tx, id))
    },
    async create(tx, id, { category_ids, documents, variations, ...row }) {
      await productRow.write(tx, id, row)
      await writeCategories(tx, id, category_ids, [])
      if (documents.length > 0) await writeDocuments(tx, id, documents)
      await writeVariations(tx, id, variations, [])
    },
    async prepareUndo(tx, states) {
      await shareTaxonomy(tx)
      const named = states.flatMap(({ category_ids }) => category_ids)
      await lockFamilies(tx, named)
      const files = await selectStandingFiles(tx, states)
      const { withCurrentNumbers, requireCertificates } = await readUndoneNumbers(tx, states)
      return {
        withoutGone: async (state) => withCurrentNumbers(await withoutGone(tx, state, files)),
        async requireRestorable(state, current) {
          requireCertificates(state)
          await requirePlace(tx, state, current)
        },
      }
    },
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
