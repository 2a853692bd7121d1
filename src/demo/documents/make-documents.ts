import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sizeOf } from '#contract/data/format-size.ts'
import { outlineOf } from '#contract/data/outlines/outline-of.ts'
import { makers } from '#demo/catalogue/makers.ts'
import { picturePath } from '#demo/catalogue/pictures.ts'
import type { ProductRows } from '#demo/catalogue/rows.ts'
import { taxonomy } from '#demo/catalogue/taxonomy.ts'
import { imageryFolder } from '#demo/manifest.ts'
import type { productDocuments } from '#server/db/schema/index.ts'
import { encodeVariant, recipe } from '#server/images/encode-variant.ts'
import { createTypesetter } from '#server/pdf/typesetter.ts'
import { type DescribedProduct, describeSheet } from './describe-sheet.ts'
import { keepSheets } from './keep-sheets.ts'
import { writeDxf } from './write-dxf.ts'

export type MadeDocument = { row: typeof productDocuments.$inferInsert; bytes: Uint8Array }

const template = fileURLToPath(new URL('./data-sheet.typ', import.meta.url))
const drawn = { width: 640, quality: 75, format: 'jpeg' } as const

/** Of every product its 仕様書, and its outline for CAD where it has one. The same rows always give the same files. */
export async function* makeDocuments(rows: ProductRows, folder?: string): AsyncGenerator<MadeDocument> {
  const keep = await keepSheets(folder)
  let setSheet: ReturnType<typeof createTypesetter> | undefined
  const wordsOf = conditionWords(rows)
  for (const described of describeProducts(rows)) {
    const { product, variations, category } = described
    const [first] = variations
    const outline = outlineOf(category, sizeOf(first), wordsOf(first.id))
    const data = describeSheet(described, outline)
    const picture = await readPicture(rows, first.id)
    yield document(product.id, first.code, {
      kind: 2,
      name: '製品データシート',
      mimeType: 'application/pdf',
      extension: 'pdf',
      bytes: await keep([JSON.stringify([data, drawn, recipe]), picture], async () => {
        setSheet ??= createTypesetter(template)
        return setSheet({ data, pictures: new Map([['picture.jpg', await encodeVariant(picture, drawn)]]) })
      }),
    })
    if (outline)
      yield document(product.id, first.code, {
        kind: 3,
        name: `外形寸法図（${outline.views.map(({ name }) => name).join('・')}）`,
        mimeType: 'image/vnd.dxf',
        extension: 'dxf',
        bytes: Buffer.from(writeDxf(outline)),
      })
  }
}

type File = { kind: number; name: string; mimeType: string; extension: string; bytes: Uint8Array }

function document(productId: number, code: string, { bytes, extension, ...file }: File): MadeDocument {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    row: {
      ...file,
      productId,
      fileName: `${code}.${extension}`,
      bytes: bytes.length,
      objectKey: `documents/${sha256.slice(0, 2)}/${sha256}.${extension}`,
      position: file.kind,
    },
    bytes,
  }
}

function* describeProducts(rows: ProductRows): Generator<DescribedProduct> {
  const makerNames = new Map(makers.map(({ id, name }) => [id, name]))
  const categoryNames = new Map(taxonomy.categories.map(({ id, name }) => [id, name]))
  const variationsOf = Map.groupBy(rows.productVariations, ({ productId }) => productId)
  const categoriesOf = Map.groupBy(rows.productCategories, ({ productId }) => productId)
  for (const product of rows.products) {
    const [first, ...others] = variationsOf.get(product.id) ?? []
    if (!first) continue
    const category = categoryNames.get(categoriesOf.get(product.id)?.[0]?.categoryId ?? 0) ?? ''
    const maker = makerNames.get(product.makerId) ?? ''
    yield { product, variations: [first, ...others], maker, category }
  }
}

/** The values of a variation's conditions, by name. */
function conditionWords(rows: ProductRows): (variationId: number) => string[] {
  const nameOf = new Map(taxonomy.searchConditionValues.map(({ id, name }) => [id, name]))
  const valuesOf = Map.groupBy(rows.productVariationConditionValues, ({ variationId }) => variationId)
  return (id) => (valuesOf.get(id) ?? []).flatMap(({ valueId }) => nameOf.get(valueId) ?? [])
}

async function readPicture(rows: ProductRows, variationId: number): Promise<Uint8Array> {
  const image = rows.productVariationImages.find((of) => of.variationId === variationId)
  if (!image) throw new Error(`no picture of ${variationId}`)
  return readFile(new URL(picturePath(image.imageId), imageryFolder))
}
