import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { awardPhases } from '#contract/awards/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-parts.ts'
import {
  awardCategories,
  awardEntries,
  awards,
  awardVotes,
  images,
  projects,
} from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/present-image.ts'

/** By the clock of the database. */
const phase = sql<(typeof awardPhases)[number]>`case
  when now() < ${awards.entryFrom} then 'announced' when now() < ${awards.votingFrom} then 'entry'
  when now() < ${awards.finalFrom} then 'voting' when now() < ${awards.closedFrom} then 'final' else 'closed' end`

/** Entries whose project visitors may see. */
const shownEntries = sql`${awardEntries} join ${projects} on ${projects.id} = ${awardEntries.projectId} and ${projects.published}`

const selectAwards = (executor: Executor, condition: SQL) =>
  executor
    .select({
      award: awards,
      cover: imageColumns(images),
      phase,
      entryCount: sql<number>`(select count(*)::int from ${shownEntries} where ${awardEntries.awardId} = ${awards.id})`,
    })
    .from(awards)
    .leftJoin(images, eq(images.id, awards.coverImageId))
    .where(and(condition, sql`${awards.announcedFrom} <= now()`))

export type AwardRow = Awaited<ReturnType<typeof selectAwards>>[number]

export const selectAward = (executor: Executor, slug: string) =>
  first(selectAwards(executor, eq(awards.slug, slug)))

/** From its announcement until it closes; the one that began first, should there be two. */
export const selectCurrentAward = (executor: Executor) =>
  first(selectAwards(executor, sql`now() < ${awards.closedFrom}`).orderBy(asc(awards.entryFrom)).limit(1))

/** The newest first. */
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

/** All entries of an award that visitors may see: some dozens, so that they are put in order here. */
export const selectEntries = (executor: Executor, awardId: number) =>
  executor
    .select({
      id: awardEntries.id,
      title: awardEntries.title,
      description: awardEntries.description,
      categoryId: awardEntries.categoryId,
      projectId: awardEntries.projectId,
    })
    .from(awardEntries)
    .innerJoin(projects, eq(projects.id, awardEntries.projectId))
    .where(and(eq(awardEntries.awardId, awardId), projects.published))

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

const votesIn = (final: boolean) =>
  sql<number>`coalesce(sum(case when ${awardVotes.cast} then 1 else -1 end) filter (where ${awardVotes.final} = ${final}), 0)::int`

/** How many votes each entry has, by its id: the whole ledger of the award is read for it. */
export async function countVotes(executor: Executor, awardId: number) {
  const rows = await executor
    .select({ id: awardVotes.entryId, votes: votesIn(false), finalVotes: votesIn(true) })
    .from(awardVotes)
    .where(eq(awardVotes.awardId, awardId))
    .groupBy(awardVotes.entryId)
  return new Map(rows.map((row) => [row.id, row]))
}

export type Votes = Awaited<ReturnType<typeof countVotes>>
