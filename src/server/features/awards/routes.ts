import * as ledger from '#contract/awards/ledger-routes.ts'
import * as results from '#contract/awards/result-routes.ts'
import * as contract from '#contract/awards/routes.ts'
import * as writes from '#contract/awards/write-routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { makeCertificate } from './certificate.ts'
import { createEntry, deleteEntry, listEnterableProjects } from './entries.ts'
import { listHeads, listReceipts, makeLedgerFile } from './published.ts'
import { getAwardResult } from './result.ts'
import { getAward, getCurrentAward, listAwardCategories, listAwardEntries, listAwards } from './service.ts'
import { listVotedEntryIds, vote } from './votes.ts'

export const awardHandlers = (services: Services) => [
  handle(contract.listAwards, () => listAwards(services)),
  handle(contract.getCurrentAward, () => getCurrentAward(services)),
  handle(contract.getAward, ({ params }) => getAward(services, params.slug)),
  handle(contract.listAwardCategories, ({ params }) => listAwardCategories(services, params.slug)),
  handle(contract.listAwardEntries, ({ params, query }) => listAwardEntries(services, params.slug, query)),
  handle(writes.listEnterableProjects, ({ actor, params }) =>
    listEnterableProjects(services, actor, params.slug),
  ),
  handle(writes.createAwardEntry, ({ actor, params, body, idempotencyKey: key }) =>
    createEntry(services.db, actor, { ...params, body, key }),
  ),
  handle(writes.deleteAwardEntry, ({ actor, params }) =>
    deleteEntry(services.db, actor, params.slug, params.entry_id),
  ),
  handle(writes.voteForAwardEntry, ({ actor, params, body, idempotencyKey: key, network }) =>
    vote(services, actor, { round: 'voting', ...params, ...body, key, network }),
  ),
  handle(writes.castFinalVote, ({ actor, params, body, idempotencyKey: key, network }) =>
    vote(services, actor, { round: 'final', ...params, ...body, key, network }),
  ),
  handle(writes.getVotedEntryIds, async ({ actor, params }) => ({
    voted_entry_ids: await listVotedEntryIds(services, actor, params.slug, 'voting'),
  })),
  handle(writes.getFinalVotedEntryId, async ({ actor, params }) => ({
    final_voted_entry_id: (await listVotedEntryIds(services, actor, params.slug, 'final')).at(0) ?? null,
  })),
  handle(results.getAwardResult, ({ params }) => getAwardResult(services, params.slug)),
  handle(results.downloadCertificate, ({ params }) =>
    makeCertificate(services, params.slug, params.entry_id),
  ),
  handle(ledger.downloadLedger, ({ params }) => makeLedgerFile(services, params.slug)),
  handle(ledger.listAwardHeads, ({ params }) => listHeads(services, params.slug)),
  handle(ledger.listReceipts, ({ actor, params }) => listReceipts(services, actor, params.slug)),
]
