import { asc } from 'drizzle-orm'
import * as contract from '#contract/taxonomy/merge-routes.ts'
import { ApiError } from '#server/api-error.ts'
import { asStaff, recordChange } from '#server/console/change-record.ts'
import { nextRowId } from '#server/console/row-record.ts'
import { mergedTerms } from '#server/db/schema/index.ts'
import { enterTaxonomy } from '#server/features/taxonomy/console/ordered-record.ts'
import { handle } from '#server/http/handler.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { planMerge } from './check-merge.ts'
import { mergeRecord } from './merge-record.ts'
import { lockTerms, mergeTerms } from './merge-terms.ts'

export const mergeHandlers = (services: Services) => [
  handle(contract.previewMerge, async ({ query: { kind, term_id, into_id } }) => ({
    kind,
    ...(await planMerge(services.db, kind, { from: term_id, into: into_id })),
  })),
  handle(contract.createMerge, ({ actor, body }) =>
    asStaff(
      services,
      actor,
      async (tx) => {
        const { kind, term_id: from, into_id: into } = body
        // Locks before counting: a product being saved in one of the two counts.
        await lockTerms(tx, kind, { from, into })
        const plan = await planMerge(tx, kind, { from, into })
        const isSeen = plan.term.version === body.version && plan.into.version === body.into_version
        if (!isSeen) throw new ApiError('conflict')
        const id = await nextRowId(tx, mergedTerms)
        const names = { name: plan.term.name, intoName: plan.into.name }
        const write = { route: contract.createMerge.id, record: mergeRecord, id }
        const { version } = await recordChange(tx, actor, write, async (_, __, along) => {
          await mergeTerms(tx, kind, { from, into }, along)
          await tx
            .insert(mergedTerms)
            .values({ id, kind, termId: from, intoId: into, ...names, moved: plan.moved })
        })
        return { id, version, name: plan.term.name, into_name: plan.into.name, moved: plan.moved }
      },
      enterTaxonomy,
    ),
  ),
  handle(contract.listMergedTerms, async () => {
    const { kind, termId, intoId, id } = mergedTerms
    return toWholeList(
      await services.db.select({ kind, id: termId, into_id: intoId }).from(mergedTerms).orderBy(asc(id)),
    )
  }),
]
