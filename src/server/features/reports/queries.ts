import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { ReportSort } from '#contract/data/console-sorts.ts'
import { type PublishedKind, publishedKindNames } from '#contract/data/published-kinds.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { first, isOneOf } from '#server/db/query-fragments.ts'
import { contentReports, images, isUnsettled, users } from '#server/db/schema/index.ts'
import { type PublishedTable, publishedTables } from '#server/features/moderation/service.ts'
import { type ImageRow, imageJson } from '#server/images/present-image.ts'

type NewReport = Pick<typeof contentReports.$inferInsert, 'thingKind' | 'thingId' | 'reason' | 'body'> & {
  reporterId: number
}

/** Keeps an unsettled report of the same user. */
export const insertReport = (tx: Transaction, report: NewReport): Promise<{ id: number } | undefined> =>
  first(
    tx
      .insert(contentReports)
      .values(report)
      .onConflictDoUpdate({
        target: [contentReports.reporterId, contentReports.thingKind, contentReports.thingId],
        targetWhere: isUnsettled,
        // A no-op update, so that `returning` yields the existing row.
        set: { reporterId: report.reporterId },
      })
      .returning({ id: contentReports.id }),
  )

export async function isPublished(executor: Executor, kind: PublishedKind, id: number): Promise<boolean> {
  const { table, from, isShown } = publishedTables[kind]
  const { rows } = await executor.execute(
    sql`select from ${from} where ${table.id} = ${id}::bigint and ${isShown}`,
  )
  return rows.length > 0
}

type ContentRow = {
  name: string
  isShown: boolean
  hiddenAt: string | null
  hiddenReason: number | null
  contents: { text: string; image: ImageRow | null } | null
}

/** Selects null if deleted. Each kind is looked up by key in its own table. */
const ofContent = <T>(select: (content: PublishedTable) => SQL) =>
  sql<T | null>`case ${contentReports.thingKind} ${sql.join(
    publishedKindNames.map((kind) => {
      const { table, from } = publishedTables[kind]
      return sql`when ${kind} then (select ${select(publishedTables[kind])} from ${from} where ${table.id} = ${contentReports.thingId})`
    }),
    sql` `,
  )} end`

const content = ofContent<ContentRow>(
  ({
    table,
    name,
    isShown,
    isOffered,
    text,
    imageId,
  }) => sql`json_build_object('name', ${name}, 'isShown', ${isShown},
    'hiddenAt', ${table.hiddenAt}, 'hiddenReason', ${table.hiddenReason}, 'contents', case when ${isOffered} then json_build_object(
      'text', ${text}, 'image', (select ${imageJson} from ${images} where ${images.id} = ${imageId})) end)`,
)

/** A report reopens when its content is shown again. */
const isOpen = sql`(${isUnsettled} and coalesce(${ofContent(({ isShown }) => isShown)}, false))`

export type ReportFilter = { state: 'open' | 'done'; kind?: PublishedKind; user_id?: number }

const matches = ({ state, kind, user_id }: ReportFilter): SQL | undefined =>
  and(
    state === 'open' ? isOpen : sql`not ${isOpen}`,
    kind && eq(contentReports.thingKind, kind),
    user_id === undefined ? undefined : eq(contentReports.reporterId, user_id),
  )

const countOthers = (which: SQL) => sql<number>`(select count(*)::int from ${contentReports} other
  where other.thing_kind = ${contentReports.thingKind} and other.thing_id = ${contentReports.thingId}
    and other.id <> ${contentReports.id} and ${which})`

const selectReports = (executor: Executor) =>
  executor
    .select({
      report: contentReports,
      content,
      reporter: { id: users.id, screen_name: users.screenName },
      others: countOthers(sql`true`),
      openOthers: countOthers(isUnsettled),
    })
    .from(contentReports)
    .leftJoin(users, eq(users.id, contentReports.reporterId))

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

export const selectReportPage = (executor: Executor, filter: ReportFilter, { limit, before }: CursorPage) =>
  selectReports(executor)
    .where(and(matches(filter), lt(contentReports.id, before)))
    .orderBy(desc(contentReports.id))
    .limit(limit)

export const reportKeys: Readonly<Record<Exclude<ReportSort, 'newest'>, SQL>> = {
  oldest: sql`${contentReports.id}`,
  others: sql`-${countOthers(sql`true`)}`,
}

export const matchingReports = (filter: ReportFilter) => (key: SQL) =>
  sql`select ${contentReports.id}, ${key} from ${contentReports} where ${matches(filter)}`

export const selectReportsByIds = (executor: Executor, ids: readonly number[]) =>
  selectReports(executor).where(isOneOf(contentReports.id, ids))

export const countReports = (executor: Executor, filter: ReportFilter) =>
  executor.$count(contentReports, matches(filter))

export const findReport = (executor: Executor, id: number) =>
  first(selectReports(executor).where(eq(contentReports.id, id)))
