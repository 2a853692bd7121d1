import { fileURLToPath } from 'node:url'
import { makers } from '#demo/catalogue/makers.ts'
import type { ProductRows } from '#demo/catalogue/rows.ts'
import { createTypesetter } from '#server/pdf/typesetter.ts'
import { describeSheet } from './describe-sheet.ts'
import {
  type DescribedProduct,
  describeProducts,
  printing,
  printPicture,
  readPicture,
} from './described-products.ts'
import type { KeepSheet } from './keep-sheets.ts'
import { documentOf, type MadeDocument } from './made-document.ts'

const template = fileURLToPath(new URL('./catalogue.typ', import.meta.url))

export async function* makeCatalogues(rows: ProductRows, keep: KeepSheet): AsyncGenerator<MadeDocument> {
  let setCatalogue: ReturnType<typeof createTypesetter> | undefined
  const productsOf = Map.groupBy(describeProducts(rows), ({ product }) => product.makerId)
  for (const [makerId, products] of productsOf) {
    const maker = makers.find(({ id }) => id === makerId)
    if (!maker) throw new Error(`no maker ${makerId}`)
    const pictures = await Promise.all(products.map(({ variations: [first] }) => readPicture(rows, first.id)))
    const data = {
      maker: maker.name,
      tagline: maker.tagline,
      description: maker.description,
      address: [maker.prefecture, maker.contactEmail].filter(Boolean).join('　'),
      products: products.map((described) => ({
        ...describeSheet(described, null),
        picture: nameOf(described),
      })),
    }
    const bytes = await keep([JSON.stringify([data, printing]), ...pictures], async () => {
      setCatalogue ??= createTypesetter(template)
      const printed = await Promise.all(pictures.map(printPicture))
      return setCatalogue({
        data,
        pictures: new Map(products.map((described, at) => [nameOf(described), printed[at] ?? Buffer.of()])),
      })
    })
    for (const { product } of products)
      yield documentOf(product.id, {
        kind: 1,
        name: `${maker.name} 製品カタログ`,
        title: `${maker.name} 製品カタログ`,
        mimeType: 'application/pdf',
        extension: 'pdf',
        bytes,
      })
  }
}

const nameOf = ({ product }: DescribedProduct) => `${product.id}.jpg`
