import { priceRevisionState, revisionMessages } from '#contract/data/price-revisions.ts'
import type { InputOf } from '#contract/kit/route.ts'
import { applyPriceRule, setPriceRevisionItems } from '#contract/price-revisions/item-routes.ts'
import * as contract from '#contract/price-revisions/routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { changeRecord, createRecord, removeRecord } from '#server/console/change-record.ts'
import { editingFor } from '#server/console/maker-access.ts'
import type { Transaction } from '#server/db/connect.ts'
import { explainRefusal } from '#server/db/refused-by.ts'
import type { Services } from '#server/services.ts'
import { requireValidRule, setByRule } from './apply-rule.ts'
import { acting } from './policy.ts'
import { lockRevised } from './queries.ts'
import { getRevision } from './read-revisions.ts'
import { requireAhead } from './require-ahead.ts'
import { revisionRecord } from './revision-record.ts'
import type { RevisionState } from './revision-state.ts'
import { setByHand } from './set-prices.ts'

export { applyDuePrices } from './apply-due.ts'
export { applyDueRevisionRoute, applyNewPricesRoute } from './apply-due-routes.ts'

const record = revisionRecord

function requireState(state: RevisionState, expected: number): void {
  if (state.revision_state !== expected) throw new ApiError('price_revision_state')
}

export async function createRevision(
  services: Services,
  actor: Actor,
  { maker_id, name, effective_on }: InputOf<typeof contract.createPriceRevision>['body'],
) {
  const state = {
    ...{ maker_id, name, effective_on, revision_state: priceRevisionState.draft },
    ...{ announced_at: null, prices: [] },
  }
  const route = contract.createPriceRevision.id
  const made = await createRecord(services, actor, {
    ...{ route, record, state },
    enter: async (tx, person) => {
      await editingFor(maker_id)(tx, person)
      requireAhead(effective_on)
    },
  }).catch(explainRefusal({ price_revisions_maker_id_makers_id_fk: 'not_found' }))
  return getRevision(services, actor, made.id)
}

type DraftChange = { route: string; id: number; version: number }

/** Changes a draft as one state. */
async function changeDraft(
  services: Services,
  actor: Actor,
  { route, id, version }: DraftChange,
  change: (before: RevisionState, tx: Transaction) => RevisionState | Promise<RevisionState>,
) {
  await changeRecord(services, actor, {
    ...{ route, record, id, version, enter: acting(id, 'edit') },
    state: (before, tx) => {
      requireState(before, priceRevisionState.draft)
      return change(before, tx)
    },
  })
  return getRevision(services, actor, id)
}

export const updateRevision = (
  services: Services,
  actor: Actor,
  id: number,
  { version, name, effective_on }: InputOf<typeof contract.updatePriceRevision>['body'],
) =>
  changeDraft(services, actor, { route: contract.updatePriceRevision.id, id, version }, (before) => {
    if (effective_on !== before.effective_on) requireAhead(effective_on)
    return { ...before, name, effective_on }
  })

export const removeRevision = (services: Services, actor: Actor, id: number) =>
  removeRecord(services, actor, {
    ...{ route: contract.deletePriceRevision.id, record, id, enter: acting(id, 'edit') },
  })

export const setItems = (
  services: Services,
  actor: Actor,
  id: number,
  { version, ...sent }: InputOf<typeof setPriceRevisionItems>['body'],
) =>
  changeDraft(services, actor, { route: setPriceRevisionItems.id, id, version }, (before, tx) =>
    setByHand(tx, before, sent),
  )

export async function applyRule(
  services: Services,
  actor: Actor,
  id: number,
  { version, ...rule }: InputOf<typeof applyPriceRule>['body'],
) {
  requireValidRule(rule)
  let counts = { set_count: 0, left_count: 0 }
  const draft = { route: applyPriceRule.id, id, version }
  const revision = await changeDraft(services, actor, draft, async (before, tx) => {
    const set = await setByRule(tx, before, rule)
    counts = set.counts
    return set.state
  })
  return { ...revision, ...counts }
}

/** Makes the new prices public with their day. */
export async function announceRevision(services: Services, actor: Actor, id: number, version: number) {
  await changeRecord(services, actor, {
    ...{ route: contract.announcePriceRevision.id, record, id, version, enter: acting(id, 'announce') },
    state: async (before, tx) => {
      requireState(before, priceRevisionState.draft)
      requireAhead(before.effective_on)
      // A removal of a 品番 waits, and then finds its announced price.
      await lockRevised(tx, id)
      if (before.prices.length === 0)
        throw new ApiError('invalid_request', [
          { path: 'items', code: 'empty', message: revisionMessages.nothingRevised },
        ])
      const announced = { revision_state: priceRevisionState.announced }
      return { ...before, ...announced, announced_at: new Date().toISOString() }
    },
  })
  return getRevision(services, actor, id)
}

export async function withdrawRevision(services: Services, actor: Actor, id: number, version: number) {
  await changeRecord(services, actor, {
    ...{ route: contract.withdrawPriceRevision.id, record, id, version, enter: acting(id, 'withdraw') },
    state: (before) => {
      requireState(before, priceRevisionState.announced)
      return { ...before, revision_state: priceRevisionState.withdrawn }
    },
  })
  return getRevision(services, actor, id)
}
