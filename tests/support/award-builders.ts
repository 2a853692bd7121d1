// Awards, their entries and the votes for them; missing parents are made, as in builders.ts.
import type { awardPhases } from '#contract/awards/schemas.ts'
import type { Database } from '#server/db/connect.ts'
import * as schema from '#server/db/schema/index.ts'
import { one } from './builders.ts'
import { daysFromNow } from './editorial-builders.ts'
import { buildProject } from './project-builders.ts'

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

let made = 0

/** How many of its four moments an award has behind it. */
const passed: Record<(typeof awardPhases)[number], number> = {
  announced: 0,
  entry: 1,
  voting: 2,
  final: 3,
  closed: 4,
}

/** An award that is in this phase now. */
export async function buildAward(
  db: Database,
  phase: keyof typeof passed,
  values: Values<typeof schema.awards> = {},
) {
  const n = ++made
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

/** A project that was entered, with so many votes of people who have left since. */
export async function buildEntry(db: Database, { votes = 0, finalVotes = 0, ...values }: EntryValues) {
  const projectId = values.projectId ?? (await buildProject(db)).id
  const title = `応募作${++made}`
  const entry = one(
    await db
      .insert(schema.awardEntries)
      .values({ title, ...values, projectId })
      .returning(),
  )
  const vote = { awardId: values.awardId, entryId: entry.id, cast: true }
  for (let n = 0; n < votes; n += 1) await db.insert(schema.awardVotes).values({ ...vote, final: false })
  for (let n = 0; n < finalVotes; n += 1) await db.insert(schema.awardVotes).values({ ...vote, final: true })
  return entry
}
