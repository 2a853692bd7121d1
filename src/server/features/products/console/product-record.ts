import { isDeepStrictEqual } from 'node:util'
import type { ProductContent, VariationContent } from '#contract/products/console-schemas.ts'
import { type RowRecord, rowRecord } from '#server/console/row-record.ts'
import { followTerms, orNull, selectStanding } from '#server/console/standing.ts'
import type { Transaction } from '#server/db/connect.ts'
import {
  brands,
  images,
  products,
  productVariations,
  searchConditionValues,
} from '#server/db/schema/index.ts'
import { shareTaxonomy } from '#server/features/taxonomy/service.ts'
import { lockProductCodes } from './check-product.ts'
import { selectStandingFiles, writeDocuments } from './document-rows.ts'
import { lockFamilies, writeCategories } from './product-categories.ts'
import { productStateOf, readProductStates } from './read-products.ts'
import { settleLogged } from './settle-dates.ts'
import { requireSuccession } from './successors.ts'
import { readUndoneNumbers } from './undone-numbers.ts'
import { requirePlace } from './undone-place.ts'
import { readPlaces, readVariationsOf, removeVariations, writeVariations } from './variation-rows.ts'
import { rebaseStock } from './with-current-stock.ts'

type RowState = ReturnType<typeof productStateOf>

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
      const state = (await readProductStates(executor, [id])).get(id)
      return state ? { name: state.name, state } : null
    },
    async write(tx, id, state, _, before) {
      if (!state) return removeProduct(tx, id)
      const { category_ids, documents, variations, ...row } = state
      const stored = before ?? (await readProductStates(tx, [id])).get(id)
      if (!stored || !isDeepStrictEqual(row, rowStateOf(stored))) await productRow.write(tx, id, row)
      await writeCategories(tx, id, category_ids, stored?.category_ids ?? [])
      if (!isDeepStrictEqual(documents, stored?.documents ?? [])) await writeDocuments(tx, id, documents)
      await writeVariations(tx, id, variations, await readPlaces(tx, id, stored?.variations ?? []))
    },
    async create(tx, id, { category_ids, documents, variations, ...row }) {
      await productRow.write(tx, id, row)
      await writeCategories(tx, id, category_ids, [])
      if (documents.length > 0) await writeDocuments(tx, id, documents)
      await writeVariations(tx, id, variations, [])
    },
    rebase: rebaseStock,
    async prepareUndo(tx, states) {
      const { maker_id: makerId = 0 } = states[0] ?? {}
      await lockProductCodes(tx, makerId)
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
          await requireSuccession(tx, state)
        },
      }
    },
  }

const rowStateOf = ({ category_ids: _, documents: __, variations: ___, ...row }: ProductContent): RowState =>
  row

const successorsOf = ({ successors = [] }: Partial<VariationContent>) => successors

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
  const named = state.variations.flatMap(successorsOf)
  const standingVariations = await selectStanding(tx, productVariations, named)
  const isStanding = (id: number) =>
    standingVariations.has(id) || state.variations.some((variation) => variation.id === id)
  const categoriesOf = await followTerms(tx, 'category', state.category_ids)
  return {
    ...state,
    brand_id: await orNull(tx, brands, state.brand_id),
    category_ids: categoriesOf(state.category_ids),
    // Older states of the log lack these fields.
    documents: (state.documents ?? []).filter(({ object_key }) => files.has(object_key)),
    variations: state.variations.map((variation) => ({
      ...settleLogged(variation),
      material_ids: materialsOf(variation.material_ids),
      regulations: variation.regulations ?? {},
      condition_value_ids: (variation.condition_value_ids ?? []).filter((id) => standingValues.has(id)),
      measures: variation.measures ?? {},
      images: picturesOf(variation).filter(({ id }) => standingImages.has(id)),
      successors: successorsOf(variation).filter(isStanding),
    })),
  }
}

async function removeProduct(tx: Transaction, id: number): Promise<void> {
  const variations = (await readVariationsOf(tx, [id]))(id)
  await removeVariations(
    tx,
    variations.map((variation) => variation.id),
  )
  await productRow.write(tx, id, null)
}
