import { changeRequestMessages } from '#contract/data/change-requests.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { updateProduct } from '#contract/products/console-routes.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { recordChange } from '#server/console/change-record.ts'
import { findVersion } from '#server/console/log.ts'
import type { Transaction } from '#server/db/connect.ts'
import { createEditorBound } from './change-requests/editor-bound.ts'
import type { SaveTarget } from './change-requests/saving-kind.ts'
import { lockProductCodes, requireValidProduct } from './check-product.ts'
import { type NewFiles, toDocumentStates } from './documents.ts'
import { findMakerOf } from './policy.ts'
import { productRecord } from './product-record.ts'
import { settleDates } from './settle-dates.ts'
import { withCurrentStock } from './with-current-stock.ts'

export type ProductForm = Omit<InputOf<typeof updateProduct>['body'], 'version'>

type ProductSave = SaveTarget & {
  sent: ProductForm
  files: NewFiles
  /** Leaves the bound of editors out: an admin decides. */
  isAsked?: boolean
}

/** Writes the form of a product under the locks of its checks. The caller has checked the actor's role. */
export async function saveProduct(
  tx: Transaction,
  actor: Actor,
  { route, id, version, sent, files, reason, isAsked = false }: ProductSave,
) {
  const { documents, ...content } = sent
  const editorBound = createEditorBound(id)
  if (!isAsked) await editorBound.enter(tx, actor)
  const makerId = found(await findMakerOf(tx, id))
  await lockProductCodes(tx, makerId)
  // Before the checks: a stale form may name a variation that a colleague removed.
  if (version !== (await findVersion(tx, productRecord.kind, id))) throw new ApiError('conflict')
  await requireValidProduct(tx, actor, { ...content, documents, makerId, productId: id })
  const write = { route, record: productRecord, id, version, reason }
  let states: { before: ProductContent; after: ProductContent } | undefined
  const { version: stored, state } = await recordChange(tx, actor, write, async (current, _, along) => {
    const before = found(current)
    const after = {
      ...content,
      maker_id: before.maker_id,
      documents: documents ? toDocumentStates(documents, files, before.documents) : before.documents,
      variations: settleDates(content.variations, before.variations).map((variation) =>
        withCurrent(variation, before),
      ),
    }
    editorBound.require(before, after, changeRequestMessages.manyOfForm)
    states = { before, after }
    await productRecord.write(tx, id, after, along, before)
  })
  return { saved: { ...found(state), id, version: stored }, ...found(states) }
}

type SentVariation = ProductForm['variations'][number] &
  Pick<ProductContent['variations'][number], 'discontinued_on' | 'last_order_on'>

/** Keeps parts that were not sent. */
function withCurrent(sent: SentVariation, before: ProductContent): ProductContent['variations'][number] {
  const current = sent.id === null ? undefined : before.variations.find(({ id }) => id === sent.id)
  const {
    images = [],
    successors = [],
    regulations = {},
    condition_value_ids = [],
    measures = {},
  } = current ?? {}
  const whole = {
    ...sent,
    images: sent.images ?? images,
    successors: sent.successors ?? successors,
    regulations: sent.regulations ?? regulations,
    condition_value_ids: sent.condition_value_ids ?? condition_value_ids,
    measures: sent.measures ?? measures,
  }
  return withCurrentStock(whole, before)
}
