// Builders of awards, entries and votes; missing parents are created, as in builders.ts.
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { awardPhases } from '#contract/awards/schemas.ts'
import { type AwardRound, awardRounds } from '#contract/data/award-votes.ts'
import type { Database } from '#server/db/connect.ts'
import type { LedgerRow } from '#server/db/ledger-rows.ts'
import * as schema from '#server/db/schema/index.ts'
import { newVote, writeLedger } from '#server/features/awards/ledger.ts'
import { one } from './builders.ts'
import { daysFromNow } from './editorial-builders.ts'
import { nextNumber } from './next-number.ts'
import { buildProject } from './project-builders.ts'

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

/** Number of the award's four moments that lie in the past. */
const passed: Record<(typeof awardPhases)[number], number> = {
  announced: 0,
  entry: 1,
  voting: 2,
  final: 3,
  closed: 4,
}

export async function buildAward(
  db: Database,
  phase: keyof typeof passed,
  values: Values<typeof schema.awards> = {},
) {
  const n = nextNumber()
  const moment = (place: number) => daysFromNow(10 * (place - passed[phase]) + 5)
  return one(
    await db
      .insert(schema.awards)
      .values({
        slug: `award-${n}`,
        title: `試作アワード${n}`,
        description: '',
        announcedFrom: moment(-1),
        entryFrom: moment(0),
        votingFrom: moment(1),
        finalFrom: moment(2),
        closedFrom: moment(3),
        ...values,
      })
      .returning(),
  )
}

export const buildAwardCategory = async (db: Database, awardId: number, name: string, position = 0) =>
  one(await db.insert(schema.awardCategories).values({ awardId, name, position }).returning())

export type EntryValues = Pick<typeof schema.awardEntries.$inferInsert, 'awardId' | 'categoryId'> &
  Values<typeof schema.awardEntries> & { votes?: number; finalVotes?: number }

/** Creates an entered project with this many votes of people who have left since. */
export async function buildEntry(db: Database, { votes = 0, finalVotes = 0, ...values }: EntryValues) {
  const projectId = values.projectId ?? (await buildProject(db)).id
  const title = `応募作${nextNumber()}`
  const entry = one(
    await db
      .insert(schema.awardEntries)
      .values({ title, ...values, projectId })
      .returning(),
  )
  const rounds = { voting: votes, final: finalVotes }
  for (const round of awardRounds)
    await castVotes(
      db,
      values.awardId,
      Array.from({ length: rounds[round] }, () => ({ round, entryId: entry.id })),
    )
  return entry
}

type TestVote = { round: AwardRound; entryId: number; voter?: Uint8Array }

/**
 * Casts votes of strangers without accounts, one after another. Their time is the present, clamped to the
 * round.
 */
export async function castVotes(db: Database, awardId: number, votes: readonly TestVote[]) {
  const [award] = await db.select().from(schema.awards).where(eq(schema.awards.id, awardId))
  if (!award) throw new Error('There is no such award')
  const dates = {
    voting: [award.votingFrom, award.finalFrom],
    final: [award.finalFrom, award.closedFrom],
  } as const
  return db.transaction(async (tx) => {
    const rows: LedgerRow[] = []
    for (const round of awardRounds) {
      const [from, until] = dates[round]
      const at = new Date(Math.min(Math.max(Date.now(), from.getTime()), until.getTime() - 1))
      const cast = votes
        .filter((vote) => vote.round === round)
        .map(({ entryId, voter }) => newVote(round, entryId, voter ?? randomBytes(32)))
      rows.push(...(await writeLedger(tx, { id: awardId, at }, cast)))
    }
    return rows
  })
}
