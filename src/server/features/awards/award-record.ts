import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type AwardContent, awardMoments } from '#contract/awards/console-routes.ts'
import type { InputIssue } from '#contract/data/errors.ts'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#server/api-error.ts'
import { nextRowId, type RowRecord, rowRecord } from '#server/console/row-record.ts'
import { withoutGoneCover } from '#server/console/with-cover.ts'
import type { Transaction } from '#server/db/connect.ts'
import { awardCategories, awardEntries, awardKeys, awards } from '#server/db/schema/index.ts'
import { lockAwardWhere } from './queries.ts'

type Row = Omit<AwardContent, 'categories'>

const award = rowRecord<typeof awards, Row>({
  kind: 'award',
  table: awards,
  nameOf: ({ title }) => title,
  stateOf: (row) => ({
    slug: row.slug,
    title: row.title,
    description: row.description,
    cover_image_id: row.coverImageId,
    announced_from: row.announcedFrom.toISOString(),
    entry_from: row.entryFrom.toISOString(),
    voting_from: row.votingFrom.toISOString(),
    final_from: row.finalFrom.toISOString(),
    closed_from: row.closedFrom.toISOString(),
  }),
  rowOf: (state) => ({
    slug: state.slug,
    title: state.title,
    description: state.description,
    coverImageId: state.cover_image_id,
    announcedFrom: new Date(state.announced_from),
    entryFrom: new Date(state.entry_from),
    votingFrom: new Date(state.voting_from),
    finalFrom: new Date(state.final_from),
    closedFrom: new Date(state.closed_from),
  }),
})

/** Phases that have begun cannot change, by an undo either. */
export const awardRecord: RowRecord<AwardContent> = {
  ...award,
  async read(executor, id) {
    const found = await award.read(executor, id)
    if (!found) return null
    const categories = await executor
      .select({
        id: awardCategories.id,
        name: awardCategories.name,
        description: awardCategories.description,
      })
      .from(awardCategories)
      .where(eq(awardCategories.awardId, id))
      .orderBy(asc(awardCategories.position), asc(awardCategories.id))
    return { name: found.name, state: { ...found.state, categories } }
  },
  withoutGone: withoutGoneCover,
  async write(tx, id, state) {
    // Locks the award like voting does, so that its phase cannot change.
    const taken = await lockAwardWhere(tx, eq(awards.id, id))
    const before = taken && (await awardRecord.read(tx, id))?.state
    if (!state) {
      await requireUnused(tx, id)
      return award.write(tx, id, null)
    }
    requireOrder(state)
    requireChangeable(before, state, taken?.at ?? (await readNow(tx)))
    const { categories, ...row } = state
    await award.write(tx, id, row)
    return writeCategories(tx, id, categories, before?.categories ?? [])
  },
}

const readNow = async (tx: Transaction): Promise<Date> => {
  const { rows } = await tx.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  return new Date(rows[0]?.now ?? '')
}

/** Refuses awards with entries, which it would delete, or with keys that votes need. */
async function requireUnused(tx: Transaction, id: number): Promise<void> {
  const entries = await tx.$count(awardEntries, eq(awardEntries.awardId, id))
  const keys = await tx.$count(awardKeys, eq(awardKeys.awardId, id))
  if (entries + keys > 0) throw new ApiError('award_in_use')
}

/** The moments from which fields are fixed; others may always change. */
const fixedFrom = {
  slug: 'announced_from',
  announced_from: 'announced_from',
  entry_from: 'entry_from',
  voting_from: 'voting_from',
  final_from: 'final_from',
  closed_from: 'closed_from',
} as const satisfies Partial<Record<keyof AwardContent, (typeof awardMoments)[number]>>

/** May not be in the past: once votes can exist, an award cannot be removed. */
const voteMoments: readonly string[] = ['voting_from', 'final_from', 'closed_from']

/** Rejects changes of phases that have begun. `before` is undefined for a new award. */
function requireChangeable(before: AwardContent | undefined, after: AwardContent, now: Date): void {
  const hasBegun = (name: keyof typeof fixedFrom) => before && new Date(before[fixedFrom[name]]) <= now
  const fields = Object.keys(fixedFrom) as (keyof typeof fixedFrom)[]
  const changed = fields.filter((name) => before?.[name] !== after[name])
  const fixed = changed.filter(hasBegun)
  // A phase must not be announced after it has begun.
  const past = changed.filter(
    (name) =>
      name !== 'slug' &&
      !fixed.includes(name) &&
      (hasBegun('announced_from') || voteMoments.includes(name)) &&
      new Date(after[name]) <= now,
  )
  const ids = ({ categories }: AwardContent) => categories.map(({ id }) => id ?? 'new').toSorted()
  const others = before && hasBegun('voting_from') && ids(before).join() !== ids(after).join()
  const issues = [
    ...fixed.map((path): InputIssue => ({ path, code: 'fixed', message: messages.alreadyBegun })),
    ...past.map((path): InputIssue => ({ path, code: 'past', message: messages.futureMoment })),
    ...(others ? [{ path: 'categories', code: 'fixed', message: messages.alreadyBegun }] : []),
  ]
  if (issues.length > 0) throw new ApiError('invalid_request', issues)
}

function requireOrder(state: AwardContent): void {
  const late = awardMoments.filter((name, at) => {
    const previous = awardMoments[at - 1]
    // Entries may open at the announcement.
    return (
      previous && (name === 'entry_from' ? state[name] < state[previous] : state[name] <= state[previous])
    )
  })
  if (late.length > 0)
    throw new ApiError(
      'invalid_request',
      late.map((path) => ({ path, code: 'order', message: messages.laterMoment })),
    )
}

type AwardCategoryStates = AwardContent['categories']

async function writeCategories(
  tx: Transaction,
  awardId: number,
  after: AwardCategoryStates,
  before: AwardCategoryStates,
) {
  const remaining = new Set(after.map(({ id }) => id))
  const gone = before.flatMap(({ id }) => (id === null || remaining.has(id) ? [] : [id]))
  if (gone.length > 0) {
    const entries = await tx.$count(awardEntries, inArray(awardEntries.categoryId, gone))
    if (entries > 0) throw new ApiError('award_in_use')
    await tx.delete(awardCategories).where(inArray(awardCategories.id, gone))
  }
  const rows: (typeof awardCategories.$inferInsert)[] = []
  for (const [position, { id, ...words }] of after.entries())
    rows.push({ ...words, id: id ?? (await nextRowId(tx, awardCategories)), awardId, position })
  // One statement: categories can swap unique names.
  if (rows.length > 0)
    await tx
      .insert(awardCategories)
      .values(rows)
      .onConflictDoUpdate({
        target: awardCategories.id,
        set: {
          name: sql`excluded.name`,
          description: sql`excluded.description`,
          position: sql`excluded.position`,
        },
      })
}
