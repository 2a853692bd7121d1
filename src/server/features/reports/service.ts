import type { ReportSort } from '#contract/data/console-sorts.ts'
import type { CursorList } from '#contract/kit/lists.ts'
import type { InputOf } from '#contract/kit/route.ts'
import { dismissReport as dismissRoute } from '#contract/reports/console-routes.ts'
import { createReport } from '#contract/reports/routes.ts'
import type { Report } from '#contract/reports/schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { asStaff, recordChange } from '#server/console/change-record.ts'
import { listBySort } from '#server/console/list-by-sort.ts'
import { answerOnce } from '#server/db/answer-once.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { readPage } from '#server/db/pages.ts'
import { listByCursor } from '#server/http/lists.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import {
  countReports,
  findReport,
  insertReport,
  isPublished,
  matchingReports,
  type ReportFilter,
  type ReportRow,
  reportKeys,
  selectReportPage,
  selectReportsByIds,
} from './queries.ts'
import { reportRecord, selectOpenOthers } from './report-record.ts'

type ReportInput = { body: InputOf<typeof createReport>['body']; idempotencyKey: string | undefined }

/** Reports public content only; everything else answers 404. */
export const sendReport = ({ db }: Services, { userId }: Actor, { body, idempotencyKey: key }: ReportInput) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'key share')
    return answerOnce(tx, { userId, route: createReport.id, key, request: body }, async () => {
      found(await isPublished(tx, body.kind, body.id))
      const report = { thingKind: body.kind, thingId: body.id, reason: body.reason, body: body.body }
      return found(await insertReport(tx, { ...report, reporterId: userId }))
    })
  })

export const listReports = (
  { db, config }: Services,
  query: ReportFilter & { sort: ReportSort; limit: number; cursor?: string | undefined },
): Promise<CursorList<Report>> => {
  const present = (rows: readonly ReportRow[]) => rows.map((row) => presentReport(config, row))
  return listBySort(db, query, {
    keys: reportKeys,
    matching: matchingReports(query),
    load: async (ids) => present(await selectReportsByIds(db, ids)),
    byDefault: () =>
      listByCursor(query, (page) =>
        readPage(selectReportPage(db, query, page), countReports(db, query), present),
      ),
  })
}

type Dismissal = { id: number; note: string; withOthers: boolean }

export async function dismissReport(services: Services, actor: Actor, { id, note, withOthers }: Dismissal) {
  const change = { route: dismissRoute.id, record: reportRecord, id, reason: note }
  const { version } = await asStaff(services, actor, (tx) =>
    recordChange(tx, actor, change, async (before) => {
      const { dismissed_at, others = [] } = found(before)
      if (isDecided(found(await findReport(tx, id)))) throw new ApiError('already_decided')
      const open = withOthers ? await selectOpenOthers(tx, id) : []
      await reportRecord.write(tx, id, {
        dismissed_at: dismissed_at ?? new Date().toISOString(),
        note,
        others: [...others, ...open],
      })
    }),
  )
  return { ...presentReport(services.config, found(await findReport(services.db, id))), version }
}

/** Tests whether a colleague has already acted. */
const isDecided = (row: ReportRow): boolean => ['hidden', 'restored'].includes(stateOf(row))

function presentReport({ apiUrl }: Services['config'], row: ReportRow): Report {
  const { report, content, reporter, others, openOthers } = row
  const contents = content?.contents ?? null
  return {
    id: report.id,
    thing: {
      kind: report.thingKind,
      id: report.thingId,
      name: content?.name ?? null,
      hidden_at: content?.hiddenAt ? new Date(content.hiddenAt).toISOString() : null,
      hidden_reason: content?.hiddenReason ?? null,
      is_shown: content?.isShown ?? false,
      contents: contents && { text: contents.text, image: presentImage(apiUrl, contents.image) },
    },
    reason: report.reason,
    body: report.body,
    reporter,
    created_at: report.createdAt.toISOString(),
    state: stateOf(row),
    note: report.note,
    others,
    open_others: openOthers,
  }
}

function stateOf({ report, content }: ReportRow): Report['state'] {
  if (report.dismissedAt) return 'dismissed'
  if (!content) return 'gone'
  if (content.hiddenAt) return 'hidden'
  if (report.restoredAt) return 'restored'
  return content.isShown ? 'open' : 'unpublished'
}
