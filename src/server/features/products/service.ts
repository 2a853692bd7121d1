import type { CursorList } from '#contract/kit/lists.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import { found } from '#server/api-error.ts'
import { loadCards, readCards } from '#server/db/pages.ts'
import { presentProductQuestion, selectProductQuestions } from '#server/features/categories/service.ts'
import { readPostPage } from '#server/features/posts/cards.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { presentProduct, presentSample } from '#server/features/product-variations/present-card.ts'
import { listByCursor, listByPage } from '#server/http/lists.ts'
import { presentImage } from '#server/images/present-image.ts'
import { fullNameOf } from '#server/search-index/kinds/product-variations/documents.ts'
import type { Services } from '#server/services.ts'
import {
  type ProductSearch,
  productIsShown,
  selectProduct,
  selectProductPage,
  selectProducts,
  selectSampleItems,
} from './queries.ts'

export { type BoundRead, lockBoundedChanges, noBoundRead } from './console/change-requests/bound-log.ts'
export { type CertificateBound, createCertificateBound } from './console/change-requests/certificate-bound.ts'
export { createEditorBound, requireWithinEditorsBound } from './console/change-requests/editor-bound.ts'
export { requestSave } from './console/change-requests/request-save.ts'
export type { SaveTarget, SavingKind } from './console/change-requests/saving-kind.ts'
export { readWaitingChanges } from './console/change-requests/waiting.ts'
export { lockProductCodes, requireValidProduct } from './console/check-product.ts'
export { discontinueDue, discontinueDueRoute } from './console/discontinue-due.ts'
export { findFileIssue, findFormat, nameFile, storeFile } from './console/document-files.ts'
export { explainProductRefusal } from './console/explain-refusal.ts'
export { requirePerson } from './console/policy.ts'
export { productRecord } from './console/product-record.ts'
export { readProductStates, readProducts, type StoredProduct } from './console/read-products.ts'
export { findReferenced } from './console/variation-references.ts'

export const searchProducts = (services: Services, search: ProductSearch & { limit: number; page: number }) =>
  listByPage(search, (page) =>
    readCards(services, selectProductPage(services.db, search, page), loadProductCards),
  )

const loadProductCards = ({ db, config }: Services, ids: readonly number[]) =>
  loadCards(
    ids,
    () => selectProducts(db, ids),
    (row) => ({
      ...presentProduct(row),
      image: presentImage(config.apiUrl, row.image),
      product_variation_count: row.variationCount,
    }),
  )

export async function getProduct(services: Services, id: number) {
  const row = found(await selectProduct(services.db, id))
  return {
    ...presentProduct(row),
    description: row.description,
    brand: row.brand,
    product_variations: await loadVariationCards(services, row.variationIds),
  }
}

export async function listProductPosts(
  services: Services,
  productId: number,
  query: { limit: number; cursor?: string },
): Promise<CursorList<PostCard>> {
  return listByCursor(query, async (page) => {
    found(await productIsShown(services.db, productId))
    return readPostPage(services, { productId }, page)
  })
}

export async function listSampleItems({ db, config }: Services, productId: number) {
  const [rows, questions] = await Promise.all([
    selectSampleItems(db, productId),
    selectProductQuestions(db, [productId]),
  ])
  if (rows.length === 0) found(await productIsShown(db, productId))
  const items = rows.map((row) => ({
    product_variation: {
      id: row.id,
      full_name: fullNameOf(row.productName, row.name),
      code: row.code,
      image: presentImage(config.apiUrl, row.image),
    },
    sample: presentSample(row),
  }))
  return { items, questions: questions.map(presentProductQuestion) }
}

export { findRepeatedCodes } from './console/repeated-codes.ts'
