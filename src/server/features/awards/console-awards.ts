import { asc, desc, eq } from 'drizzle-orm'
import type { AwardContent, ConsoleAwardRow, ConsoleEntry } from '#contract/awards/console-routes.ts'
import * as contract from '#contract/awards/console-routes.ts'
import * as votes from '#contract/awards/console-vote-routes.ts'
import { messages } from '#contract/data/messages.ts'
import { ApiError, found } from '#server/api-error.ts'
import { changeRecord, createRecord, readRecord, removeRecord } from '#server/console/change-record.ts'
import { versionColumn } from '#server/console/log.ts'
import { withCover } from '#server/console/with-cover.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { explainRefusal } from '#server/db/refused-by.ts'
import { awardEntries, awards, projects } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handler.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { awardRecord as record } from './award-record.ts'
import { getTurnout, listBursts } from './bursts.ts'
import { entryRecord } from './entry-record.ts'
import { requireAward, selectEveryAward } from './queries.ts'
import { presentAward } from './service.ts'
import { decide, listSetAsides, propose } from './set-asides.ts'

export const consoleAwardHandlers = (services: Services) => [
  handle(contract.listConsoleAwards, () => listConsoleAwards(services)),
  handle(contract.getConsoleAward, async ({ params }) =>
    withCover(services, await readRecord(services, record, params.id)),
  ),
  handle(contract.createAward, async ({ actor, body }) => {
    const state = { ...body, categories: body.categories.map((category) => ({ ...category, id: null })) }
    const write = { route: contract.createAward.id, record, state }
    return withCover(services, await createRecord(services, actor, write).catch(explain))
  }),
  handle(contract.updateAward, async ({ actor, params: { id }, body: { version, ...content } }) => {
    const state = (before: AwardContent) => withKnownCategories(content, before)
    const write = { route: contract.updateAward.id, record, id, version, state }
    return withCover(services, await changeRecord(services, actor, write).catch(explain))
  }),
  handle(contract.deleteAward, ({ actor, params: { id } }) =>
    removeRecord(services, actor, { route: contract.deleteAward.id, record, id }),
  ),
  handle(contract.listConsoleAwardEntries, ({ params }) => listConsoleEntries(services, params.id)),
  handle(contract.commentAwardEntry, async ({ actor, params: { id }, body: { version, ...state } }) => {
    const route = contract.commentAwardEntry.id
    await changeRecord(services, actor, { route, record: entryRecord, id, version, state })
    return presentEntry(found(await first(selectConsoleEntries(services.db).where(eq(awardEntries.id, id)))))
  }),
  handle(votes.getAwardTurnout, ({ params }) => getTurnout(services, params.id)),
  handle(votes.listAwardBursts, ({ params }) => listBursts(services, params.id)),
  handle(votes.listSetAsides, ({ params }) => listSetAsides(services, params.id)),
  handle(votes.proposeSetAside, ({ actor, params, body }) => propose(services, actor, params.id, body)),
  handle(votes.confirmSetAside, ({ actor, params }) => decide(services, actor, params.id, true)),
  handle(votes.declineSetAside, ({ actor, params }) => decide(services, actor, params.id, false)),
]

function withKnownCategories(after: AwardContent, before: AwardContent): AwardContent {
  const known = new Set(before.categories.map(({ id }) => id))
  if (after.categories.every(({ id }) => id === null || known.has(id))) return after
  throw new ApiError('invalid_request', [
    { path: 'categories', code: 'unknown', message: messages.unknownCategory },
  ])
}

const explain = explainRefusal({
  awards_slug: { path: 'slug', code: 'taken', message: messages.slugTaken },
  awards_cover_image_id_images_id_fk: {
    path: 'cover_image_id',
    code: 'missing',
    message: messages.uploadAgain,
  },
  award_categories_name: { path: 'categories', code: 'taken', message: messages.nameTwice },
})

async function listConsoleAwards({ db, config }: Services) {
  const rows = await selectEveryAward(db).orderBy(desc(awards.entryFrom), desc(awards.id))
  return toWholeList(
    rows.map(
      (row): ConsoleAwardRow => ({
        ...presentAward(config.apiUrl, row),
        announced_from: row.award.announcedFrom.toISOString(),
        phase: row.isKnown ? row.phase : 'hidden',
      }),
    ),
  )
}

const selectConsoleEntries = (executor: Executor) =>
  executor
    .select({
      entry: awardEntries,
      project: { id: projects.id, name: projects.title },
      version: versionColumn(entryRecord.kind, awardEntries),
    })
    .from(awardEntries)
    .innerJoin(projects, eq(projects.id, awardEntries.projectId))

type Row = Awaited<ReturnType<typeof selectConsoleEntries>>[number]

const presentEntry = ({ entry, project, version }: Row): ConsoleEntry => ({
  id: entry.id,
  version,
  title: entry.title,
  award_category_id: entry.categoryId,
  project,
  jury_comment: entry.juryComment,
})

async function listConsoleEntries({ db }: Services, awardId: number) {
  await requireAward(db, awardId)
  const rows = await selectConsoleEntries(db)
    .where(eq(awardEntries.awardId, awardId))
    .orderBy(asc(awardEntries.id))
  return toWholeList(rows.map(presentEntry))
}
