import type { ConsoleProductSort } from '#contract/data/console-sorts.ts'
import type { InputOf } from '#contract/kit/route.ts'
import * as requests from '#contract/products/change-request-routes.ts'
import * as changes from '#contract/products/change-routes.ts'
import * as contract from '#contract/products/console-routes.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import * as patches from '#contract/products/patch-routes.ts'
import * as saves from '#contract/products/save-request-routes.ts'
import * as successors from '#contract/products/successor-routes.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { asStaff, createRecord, readRecord, type VersionedState } from '#server/console/change-record.ts'
import { listBySort } from '#server/console/list-by-sort.ts'
import { editingFor, requireEditorOf } from '#server/console/maker-access.ts'
import { loadCards, readCards } from '#server/db/pages.ts'
import { removeUploadedFiles } from '#server/features/uploads/service.ts'
import { handle } from '#server/http/handler.ts'
import { listByCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { changeMany, previewChange } from './change-many.ts'
import { getRequest, listRequests } from './change-requests/read-requests.ts'
import type { SavingKinds } from './change-requests/saving-kind.ts'
import { approveRequest, refuseRequest, requestChange } from './change-requests/service.ts'
import { withdrawRequest } from './change-requests/withdraw.ts'
import { lockProductCodes, requireValidProduct } from './check-product.ts'
import { storeNewFiles, toDocumentStates, uploadsOf } from './documents.ts'
import { explainProductRefusal } from './explain-refusal.ts'
import { loadSuccessors } from './load-successors.ts'
import { writePatch } from './patch-product.ts'
import { editing, findMakerOf, requirePerson, requireReader } from './policy.ts'
import { productRecord } from './product-record.ts'
import { productSaving, requestUpdate } from './product-saving.ts'
import {
  matchingProducts,
  type ProductFilter,
  productKeys,
  selectListedProducts,
  selectProductIds,
} from './queries.ts'
import { removeDraft } from './remove-product.ts'
import { saveProduct } from './save-product.ts'
import { settleDates } from './settle-dates.ts'
import { listCandidates } from './successor-candidates.ts'
import { takeBack } from './take-back.ts'
import type { StoredVariation } from './variation-parts.ts'
import { loadShownPictures } from './variation-pictures.ts'
import { readVariationUse } from './variation-use.ts'

type CertificateSaving = Pick<SavingKinds, 'certificate'>

export const consoleProductHandlers = (services: Services, savings: CertificateSaving) => [
  handle(contract.listConsoleProducts, ({ actor, query }) => listProducts(services, actor, query)),
  handle(contract.getConsoleProduct, async ({ actor, params: { id } }) => {
    await requireReader(services.db, actor, id)
    return presentProduct(services, await readRecord(services, productRecord, id))
  }),
  handle(contract.createProduct, ({ actor, body }) => createProduct(services, actor, body)),
  handle(contract.updateProduct, ({ actor, params, body }) =>
    updateProduct(services, actor, params.id, body),
  ),
  handle(contract.deleteProduct, ({ actor, params: { id } }) => removeDraft(services, actor, id)),
  handle(patches.patchProduct, async ({ actor, params, body }) =>
    presentProduct(services, await writePatch(services, actor, params.id, body)),
  ),
  handle(changes.previewProductChange, ({ actor, query }) => previewChange(services, actor, query)),
  handle(requests.listChangeRequests, ({ actor, query }) => listRequests(services, actor, query)),
  handle(requests.getChangeRequest, ({ actor, params, query }) =>
    getRequest(services, actor, params.id, query.cursor),
  ),
  handle(requests.requestProductChange, ({ actor, body }) => requestChange(services, actor, body)),
  handle(requests.approveProductChange, ({ actor, params }) =>
    approveRequest(services, { product: productSaving, ...savings }, actor, params.id),
  ),
  handle(saves.withdrawProductChange, ({ actor, params }) => withdrawRequest(services, actor, params.id)),
  handle(saves.requestProductUpdate, ({ actor, params, body }) =>
    requestUpdate(services, actor, params.id, body),
  ),
  handle(requests.refuseProductChange, ({ actor, params, body }) =>
    refuseRequest(services, actor, params.id, body.reason),
  ),
  handle(successors.getVariationUse, ({ actor, params }) => readVariationUse(services.db, actor, params.id)),
  handle(successors.listSuccessorCandidates, ({ actor, params, query }) =>
    listCandidates(services, actor, params.id, query.keyword),
  ),
  handle(changes.changeProducts, ({ actor, body }) => changeMany(services, actor, body)),
  handle(patches.takeBackProductChanges, ({ actor, body }) => takeBack(services, actor, body.versions)),
]

/** Stored variations have ids. */
const presentProduct = async (services: Services, product: VersionedState<ProductContent>) => ({
  ...product,
  variations: product.variations as StoredVariation[],
  // The store's key is not for people; stored documents have ids.
  documents: product.documents.map(({ object_key: _, id, ...document }) => ({ ...document, id: found(id) })),
  successor_variations: await loadSuccessors(
    services,
    product.variations.flatMap(({ successors }) => successors),
  ),
  pictures: await loadShownPictures(services, product.variations),
})

type ProductListQuery = ProductFilter & {
  sort: ConsoleProductSort
  limit: number
  cursor?: string | undefined
}

function listProducts(services: Services, actor: Actor, query: ProductListQuery) {
  const { db } = services
  const load = (ids: number[]) =>
    loadCards(
      ids,
      () => selectListedProducts(db, ids, query.keyword),
      (row) => row,
    )
  return listBySort(db, query, {
    keys: productKeys,
    matching: matchingProducts(actor, query),
    load,
    byDefault: () =>
      listByCursor(query, (page) =>
        readCards(services, selectProductIds(db, actor, query, page), (_, ids) => load(ids)),
      ),
  })
}

async function createProduct(
  services: Services,
  actor: Actor,
  { maker_id: makerId, ...sent }: InputOf<typeof contract.createProduct>['body'],
) {
  await requirePerson(services.db, actor)
  await requireEditorOf(services.db, actor, makerId)
  const content = {
    ...sent,
    documents: sent.documents.map((document) => ({ ...document, id: null })),
    variations: sent.variations.map((variation) => ({ ...variation, id: null })),
  }
  const files = await storeNewFiles(services, actor, content.documents)
  const made = await createRecord(services, actor, {
    route: contract.createProduct.id,
    record: productRecord,
    state: {
      ...content,
      maker_id: makerId,
      variations: settleDates(content.variations, []),
      documents: toDocumentStates(content.documents, files, []),
    },
    enter: async (tx, person) => {
      await editingFor(makerId)(tx, person)
      await lockProductCodes(tx, makerId)
      await requireValidProduct(tx, person, { ...content, makerId, productId: null })
    },
  }).catch(explainProductRefusal)
  await removeUploadedFiles(services, actor, uploadsOf(files))
  return presentProduct(services, made)
}

async function updateProduct(
  services: Services,
  actor: Actor,
  id: number,
  { version, ...sent }: InputOf<typeof contract.updateProduct>['body'],
) {
  await requirePerson(services.db, actor)
  await requireEditorOf(services.db, actor, found(await findMakerOf(services.db, id)))
  const files = await storeNewFiles(services, actor, sent.documents ?? [])
  const save = { route: contract.updateProduct.id, id, version, sent, files }
  const { saved } = await asStaff(services, actor, (tx) => saveProduct(tx, actor, save), editing(id)).catch(
    explainProductRefusal,
  )
  await removeUploadedFiles(services, actor, uploadsOf(files))
  return presentProduct(services, saved)
}
