import { fileURLToPath } from 'node:url'
import { sizeOf } from '#contract/data/format-size.ts'
import { outlineOf } from '#contract/data/outlines/outline-of.ts'
import type { ProductRows } from '#demo/catalogue/rows.ts'
import { productTaxonomy } from '#server/features/taxonomy/starter/product-taxonomy.ts'
import { createTypesetter } from '#server/pdf/typesetter.ts'
import { describeSheet } from './describe-sheet.ts'
import { describeProducts, printing, printPicture, readPicture } from './described-products.ts'
import { documentOf, type GeneratedDocument } from './generated-document.ts'
import { makeCatalogues } from './make-catalogues.ts'
import { createSheetCache } from './sheet-cache.ts'
import { writeDxf } from './write-dxf.ts'

const template = fileURLToPath(new URL('./data-sheet.typ', import.meta.url))

/** Equal rows give equal files. */
export async function* makeDocuments(rows: ProductRows, folder?: string): AsyncGenerator<GeneratedDocument> {
  const cacheSheet = await createSheetCache(folder)
  let setSheet: ReturnType<typeof createTypesetter> | undefined
  const wordsOf = conditionWords(rows)
  for (const described of describeProducts(rows)) {
    const { product, variations, category } = described
    const [first] = variations
    const outline = outlineOf([{ name: category }], sizeOf(first), wordsOf(first.id))
    const data = describeSheet(described, outline)
    const picture = await readPicture(rows, first.id)
    yield documentOf(product.id, {
      title: first.code,
      kind: 2,
      name: '製品データシート',
      mimeType: 'application/pdf',
      extension: 'pdf',
      bytes: await cacheSheet([JSON.stringify([data, printing]), picture], async () => {
        setSheet ??= createTypesetter(template)
        return setSheet({ data, pictures: new Map([['picture.jpg', await printPicture(picture)]]) })
      }),
    })
    if (outline)
      yield documentOf(product.id, {
        title: first.code,
        kind: 3,
        name: `外形寸法図（${outline.views.map(({ name }) => name).join('・')}）`,
        mimeType: 'image/vnd.dxf',
        extension: 'dxf',
        bytes: Buffer.from(writeDxf(outline)),
      })
  }
  yield* makeCatalogues(rows, cacheSheet)
}

function conditionWords(rows: ProductRows): (variationId: number) => string[] {
  const nameOf = new Map(productTaxonomy.searchConditionValues.map(({ id, name }) => [id, name]))
  const valuesOf = Map.groupBy(rows.productVariationConditionValues, ({ variationId }) => variationId)
  return (id) => (valuesOf.get(id) ?? []).flatMap(({ valueId }) => nameOf.get(valueId) ?? [])
}
