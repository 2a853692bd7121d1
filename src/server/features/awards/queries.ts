import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { awardPhases } from '#contract/awards/schemas.ts'
import type { AwardRound } from '#contract/data/award-votes.ts'
import { found } from '#server/api-error.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-parts.ts'
import {
  awardBallots,
  awardCategories,
  awardEntries,
  awardHeads,
  awardLedger,
  awards,
  goneAwardEntries,
  images,
  projects,
} from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/present-image.ts'

/** By the database clock at the start of the transaction. */
export const phase = phaseAt(sql`now()`)

function phaseAt(moment: SQL) {
  return sql<(typeof awardPhases)[number]>`case
    when ${moment} < ${awards.entryFrom} then 'announced' when ${moment} < ${awards.votingFrom} then 'entry'
    when ${moment} < ${awards.finalFrom} then 'voting' when ${moment} < ${awards.closedFrom} then 'final' else 'closed' end`
}

const isKnownAt = (moment: SQL) => sql`${awards.announcedFrom} <= ${moment}`

const isKnown = isKnownAt(sql`now()`)

const shownEntries = sql`${awardEntries} join ${projects} on ${projects.id} = ${awardEntries.projectId} and ${projects.shown}`

export const selectEveryAward = (executor: Executor, moment = sql`now()`) =>
  executor
    .select({
      award: awards,
      cover: imageColumns(images),
      phase: phaseAt(moment),
      isKnown: sql<boolean>`${isKnown}`,
      entryCount: sql<number>`(select count(*)::int from ${shownEntries} where ${awardEntries.awardId} = ${awards.id})`,
    })
    .from(awards)
    .leftJoin(images, eq(images.id, awards.coverImageId))

const selectAwards = (executor: Executor, condition: SQL, moment = sql`now()`) =>
  selectEveryAward(executor, moment).where(and(condition, isKnownAt(moment)))

export type AwardRow = Awaited<ReturnType<typeof selectAwards>>[number]

export const selectAward = (executor: Executor, slug: string) =>
  first(selectAwards(executor, eq(awards.slug, slug)))

/** The earliest of two. */
export const selectCurrentAward = (executor: Executor, moment: SQL) =>
  first(
    selectAwards(executor, sql`${moment} < ${awards.closedFrom}`, moment)
      .orderBy(asc(awards.entryFrom))
      .limit(1),
  )

export const selectAllAwards = (executor: Executor) =>
  selectAwards(executor, sql`true`).orderBy(desc(awards.entryFrom), desc(awards.id))

export const selectCategories = (executor: Executor, awardId: number) =>
  executor
    .select({
      id: awardCategories.id,
      name: awardCategories.name,
      description: awardCategories.description,
      entry_count: sql<number>`(select count(*)::int from ${shownEntries} where ${awardEntries.categoryId} = ${awardCategories}.id)`,
    })
    .from(awardCategories)
    .where(eq(awardCategories.awardId, awardId))
    .orderBy(asc(awardCategories.position), asc(awardCategories.id))

const selectStandingEntries = (executor: Executor, awardId: number) =>
  executor
    .select({
      id: awardEntries.id,
      title: awardEntries.title,
      description: awardEntries.description,
      juryComment: awardEntries.juryComment,
      categoryId: awardEntries.categoryId,
      projectId: awardEntries.projectId,
      shown: projects.shown,
    })
    .from(awardEntries)
    .innerJoin(projects, eq(projects.id, awardEntries.projectId))
    .where(eq(awardEntries.awardId, awardId))

const selectGoneEntries = (executor: Executor, awardId: number) =>
  executor
    .select({ id: goneAwardEntries.id, categoryId: goneAwardEntries.categoryId })
    .from(goneAwardEntries)
    .innerJoin(awardCategories, eq(awardCategories.id, goneAwardEntries.categoryId))
    .where(eq(awardCategories.awardId, awardId))

export type EntryRow = Omit<Awaited<ReturnType<typeof selectStandingEntries>>[number], 'projectId'> & {
  /** Null if the project was deleted. */
  projectId: number | null
}

const nothing = { title: '', description: '', juryComment: '', projectId: null, shown: false }

/** Includes hidden entries, and deleted ones with votes. A few dozen, so callers sort. */
export async function selectEntries(executor: Executor, awardId: number): Promise<EntryRow[]> {
  const there = await selectStandingEntries(executor, awardId)
  const gone = await selectGoneEntries(executor, awardId)
  return [...there, ...gone.map((entry) => ({ ...nothing, ...entry }))]
}

export async function countVotes(executor: Executor, awardId: number) {
  const votesIn = (round: AwardRound) =>
    sql<number>`count(*) filter (where ${awardBallots.round} = ${round})::int`
  const rows = await executor
    .select({ id: awardBallots.entryId, votes: votesIn('voting'), finalVotes: votesIn('final') })
    .from(awardBallots)
    .where(and(eq(awardBallots.awardId, awardId), not(awardBallots.setAside)))
    .groupBy(awardBallots.entryId)
  return new Map(rows.map((row) => [row.id, row]))
}

export type Votes = Awaited<ReturnType<typeof countVotes>>

const roundDates = {
  votingFrom: awards.votingFrom,
  finalFrom: awards.finalFrom,
  closedFrom: awards.closedFrom,
}

export type RoundDates = Record<keyof typeof roundDates, Date>

export const requireAward = async (executor: Executor, id: number): Promise<void> => {
  found((await executor.$count(awards, eq(awards.id, id))) > 0)
}

/** Returns the state at the moment of the lock, which serializes changes of votes, entries and dates. */
export const lockAward = async (tx: Transaction, slug: string) =>
  found(await takeAward(tx, sql`${awards.slug} = ${slug} and ${isKnown}`))

/** Works like `lockAward`, also before the announcement. */
export async function takeAward(tx: Transaction, condition: SQL) {
  const award = await first(tx.select({ id: awards.id }).from(awards).where(condition).for('no key update'))
  if (!award) return undefined
  // A second query: the waiting one would read the clock before it waits.
  const now = readClock(award.id).mapWith(awards.createdAt).as('now')
  const clock = tx.select({ now }).from(sql`(values (1)) as once`).as('clock')
  const state = await first(
    tx
      .select({ phase: phaseAt(sql`${clock.now}`), at: clock.now, dates: roundDates })
      .from(awards)
      .crossJoin(clock)
      .where(eq(awards.id, award.id)),
  )
  return { ...award, ...found(state) }
}

/** Never older than the last row or head: a clock may be set back, or change in a failover. */
const readClock = (awardId: number) => sql<Date>`greatest(date_trunc('milliseconds', clock_timestamp()),
  (select max(${awardHeads.at}) from ${awardHeads} where ${awardHeads.awardId} = ${awardId}),
  (select ${awardLedger.at} from ${awardLedger} where ${awardLedger.awardId} = ${awardId} order by ${awardLedger.seq} desc limit 1))`

export type LockedAward = Awaited<ReturnType<typeof lockAward>>
