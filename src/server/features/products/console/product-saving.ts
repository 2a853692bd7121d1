import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '#contract/kit/route.ts'
import { type ProductContent, ProductUpdateSchema } from '#contract/products/console-schemas.ts'
import { requestProductUpdate } from '#contract/products/save-request-routes.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { requireEditorOf } from '#server/console/maker-access.ts'
import type { Services } from '#server/services.ts'
import { requestSave } from './change-requests/request-save.ts'
import type { SavingKind } from './change-requests/saving-kind.ts'
import { type NewFiles, storeNewFiles } from './documents.ts'
import { explainProductRefusal } from './explain-refusal.ts'
import { findMakerOf, requirePerson } from './policy.ts'
import { type ProductForm, saveProduct } from './save-product.ts'

/** New documents with their uploads, as `selectHeldDocuments` finds them. */
type StoredFiles = ({ upload_id: number } & (NewFiles extends ReadonlyMap<number, infer File>
  ? File
  : never))[]

const FormSchema = ProductUpdateSchema.omit({ version: true })

export const productSaving: SavingKind = {
  async save(tx, actor, { body, files, ...save }) {
    const stored = (files as StoredFiles).map(({ upload_id, ...file }) => [upload_id, file] as const)
    const sent = FormSchema.parse(body)
    return saveProduct(tx, actor, { ...save, sent, files: new Map(stored), isAsked: true })
  },
  async countReached(_, __, { before, after }) {
    const [was, now] = [before, after].map((state) => (state as ProductContent).variations)
    const kept = new Map(was?.map((variation) => [variation.id, variation]))
    const changed = (now ?? []).filter((variation) => !isDeepStrictEqual(variation, kept.get(variation.id)))
    const ids = new Set(now?.map(({ id }) => id))
    const removed = (was ?? []).filter(({ id }) => !ids.has(id))
    return { product_count: 1, variation_count: changed.length + removed.length }
  },
  // Orders take samples meanwhile, and change no version.
  prepare({ body, files }, before) {
    const form = body as ProductForm
    const { variations: current } = before as ProductContent
    const stocks = new Map(current.map(({ id, sample_stock }) => [id, sample_stock]))
    const variations = form.variations.map((variation) => ({
      ...variation,
      sample_stock_seen: variation.sample_stock_seen ?? stocks.get(variation.id),
    }))
    return { body: { ...form, variations }, files }
  },
  explain: explainProductRefusal,
}

export async function requestUpdate(
  services: Services,
  actor: Actor,
  id: number,
  { version, ...body }: InputOf<typeof requestProductUpdate>['body'],
) {
  await requirePerson(services.db, actor)
  const makerId = found(await findMakerOf(services.db, id))
  await requireEditorOf(services.db, actor, makerId)
  const files = await storeNewFiles(services, actor, body.documents ?? [])
  return requestSave(services, actor, {
    ...{ route: requestProductUpdate.id, kind: 'product', id, makerId, version },
    sent: { body, files: [...files].map(([upload_id, file]) => ({ ...file, upload_id })) },
    imageIds: body.variations.flatMap(({ images = [] }) => images.map((image) => image.id)),
    saving: productSaving,
  })
}
