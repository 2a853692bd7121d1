import { listImportFiles } from '#contract/imports/import-file-routes.ts'
import { createProduct, getConsoleProduct } from '#contract/products/console-routes.ts'
import type { TestApi } from './api.ts'
import { one } from './builders.ts'
import { openImportDesk } from './import-desk.ts'
import type { TestAccount } from './people.ts'
import { productContent, variationContent } from './product-content.ts'

/** Makers with products, and their calls for archives of files. */
export async function openArchiveDesk(api: TestApi) {
  const desk = await openImportDesk(api)

  async function createWith(by: TestAccount, makerId: number, codes: readonly string[], more: object = {}) {
    const variations = codes.map((code) => variationContent({ code }))
    const body = { ...(await productContent(api.db, variations)), ...more, maker_id: makerId }
    return (await by.request('POST', '/console/products', { body })).as(createProduct.response)
  }

  const readProduct = async (by: TestAccount, id: number) =>
    (await by.request('GET', `/console/products/${id}`)).as(getConsoleProduct.response)

  /** Names of the documents, and the number of pictures by 品番. */
  async function readFilesOf(by: TestAccount, id: number) {
    const { documents, variations } = await readProduct(by, id)
    return {
      documents: documents.map(({ name }) => name),
      pictures: Object.fromEntries(
        variations.map(({ code, images }) => [code, images.map((each) => each.id)]),
      ),
    }
  }

  const readFiles = async (by: TestAccount, id: number, query = {}) =>
    (await by.request('GET', `/console/imports/${id}/files`, { query: { limit: 100, ...query } })).as(
      listImportFiles.response,
    ).items

  const fileNamed = async (by: TestAccount, id: number, name: string) =>
    one((await readFiles(by, id)).filter((file) => file.name === name))

  const place = (by: TestAccount, id: number, position: number, body: object) =>
    by.request('PATCH', `/console/imports/${id}/files/${position}`, { body })

  return { ...desk, createWith, readProduct, readFilesOf, readFiles, fileNamed, place }
}
