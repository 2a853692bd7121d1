import { changeRequestMessages } from '#contract/data/change-requests.ts'
import { findProductIssues, productMessages } from '#contract/data/product-rules.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import { type ProductPatch, patchProduct } from '#contract/products/patch-routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { changeRecord } from '#server/console/change-record.ts'
import type { Services } from '#server/services.ts'
import { createEditorBound } from './change-requests/editor-bound.ts'
import { editing } from './policy.ts'
import { productRecord } from './product-record.ts'
import { withCurrentStock } from './with-current-stock.ts'

/** Changes the fields that were sent, in the state under lock. */
export function writePatch(
  services: Services,
  actor: Actor,
  id: number,
  { version, ...patch }: InputOf<typeof patchProduct>['body'],
) {
  const editorBound = createEditorBound(id)
  return changeRecord(services, actor, {
    route: patchProduct.id,
    record: productRecord,
    id,
    version,
    state: (before) => {
      const after = applyPatch(before, patch)
      editorBound.require(before, after, changeRequestMessages.manyOfCells)
      return after
    },
    enter: async (tx, person) => {
      await editing(id)(tx, person)
      await editorBound.enter(tx, person)
    },
  })
}

function applyPatch(
  before: ProductContent,
  { published = before.published, variations: sent }: Omit<ProductPatch, 'version'>,
): ProductContent {
  const places = new Map(before.variations.map(({ id }, at) => [id, at]))
  const variations = [...before.variations]
  for (const [at, { id, ...fields }] of sent.entries()) {
    const place = places.get(id)
    const current = place === undefined ? undefined : variations[place]
    if (place === undefined || !current) throw refuse(at, 'id', 'unknown', productMessages.unknownVariation)
    variations[place] = withCurrentStock({ ...current, ...fields }, before)
  }
  const state = { ...before, published, variations }
  requireValid(state, sent, places)
  return state
}

/** Rejects faults of sent variations alone: older faults of others must not keep a price from changing. */
function requireValid(
  state: ProductContent,
  sent: ProductPatch['variations'],
  places: ReadonlyMap<number | null, number>,
): void {
  const faults = new Map(findProductIssues(state).map((issue) => [issue.path, issue]))
  for (const [at, { id }] of sent.entries()) {
    const issue = faults.get(`variations.${places.get(id)}.price`)
    if (issue) throw refuse(at, 'price', issue.code, issue.message)
  }
}

const refuse = (at: number, field: string, code: string, message: string) =>
  new ApiError('invalid_request', [{ path: `variations.${at}.${field}`, code, message }])
