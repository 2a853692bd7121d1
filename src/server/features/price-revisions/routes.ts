import * as items from '#contract/price-revisions/item-routes.ts'
import * as contract from '#contract/price-revisions/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { getRevision, listItems, listRevisions, readImpact } from './read-revisions.ts'
import {
  announceRevision,
  applyRule,
  createRevision,
  removeRevision,
  setItems,
  updateRevision,
  withdrawRevision,
} from './service.ts'

export const priceRevisionHandlers = (services: Services) => [
  handle(contract.listPriceRevisions, ({ actor, query }) => listRevisions(services, actor, query)),
  handle(contract.getPriceRevision, ({ actor, params: { id } }) => getRevision(services, actor, id)),
  handle(contract.createPriceRevision, ({ actor, body }) => createRevision(services, actor, body)),
  handle(contract.updatePriceRevision, ({ actor, params: { id }, body }) =>
    updateRevision(services, actor, id, body),
  ),
  handle(contract.deletePriceRevision, ({ actor, params: { id } }) => removeRevision(services, actor, id)),
  handle(contract.getPriceRevisionImpact, ({ actor, params: { id } }) => readImpact(services.db, actor, id)),
  handle(contract.announcePriceRevision, ({ actor, params: { id }, body: { version } }) =>
    announceRevision(services, actor, id, version),
  ),
  handle(contract.withdrawPriceRevision, ({ actor, params: { id }, body: { version } }) =>
    withdrawRevision(services, actor, id, version),
  ),
  handle(items.listPriceRevisionItems, ({ actor, params: { id }, query }) =>
    listItems(services, actor, id, query),
  ),
  handle(items.setPriceRevisionItems, ({ actor, params: { id }, body }) =>
    setItems(services, actor, id, body),
  ),
  handle(items.applyPriceRule, ({ actor, params: { id }, body }) => applyRule(services, actor, id, body)),
]
