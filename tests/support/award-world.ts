// People who enter and vote; each test gets its own award.
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { awards, designers } from '#server/db/schema/index.ts'
import type { TestApi, TestResponse } from './api.ts'
import { buildAward, buildAwardCategory, buildEntry } from './award-builders.ts'
import { joinAs, type TestAccount } from './people.ts'
import { buildMember, buildProject, buildTeam } from './project-builders.ts'

type Phase = Parameters<typeof buildAward>[1]

export async function buildContest({ db }: TestApi, phase: Phase, entryCount = 2) {
  const award = await buildAward(db, phase)
  const category = await buildAwardCategory(db, award.id, '住まい')
  const entries: Awaited<ReturnType<typeof buildEntry>>[] = []
  while (entries.length < entryCount)
    entries.push(await buildEntry(db, { awardId: award.id, categoryId: category.id }))
  return { ...award, categoryId: category.id, entries, path: `/awards/${award.slug}` }
}

export type Contest = Awaited<ReturnType<typeof buildContest>>

export async function joinAsEntrant(api: TestApi, kind = 1) {
  const person = await joinAs(api)
  await api.db.insert(designers).values({ userId: person.userId })
  const team = await buildTeam(api.db)
  await buildMember(api.db, { teamId: team.id, userId: person.userId, kind })
  const project = await buildProject(api.db, { teamId: team.id })
  return { ...person, team, project }
}

let keys = 0

/** Posts with a fresh idempotency key, as a page does. */
export const post = (
  person: TestAccount,
  path: string,
  body?: object,
  key = `award-key-${++keys}`,
): Promise<TestResponse> =>
  person.request('POST', path, { body: body ?? {}, headers: { 'Idempotency-Key': key } })

export const vote = (person: TestAccount, { path }: Contest, entry: { id: number }, body?: object) =>
  post(person, `${path}/entries/${entry.id}/votes`, body)

export const voteFinally = (person: TestAccount, { path }: Contest, entry: { id: number }, body?: object) =>
  post(person, `${path}/entries/${entry.id}/final_votes`, body)

/** Starts the final round; all votes of the first round are cast. */
export async function beginFinal({ db }: Pick<TestApi, 'db'>, { id }: { id: number }): Promise<void> {
  const finalFrom = new Date(Date.now() + 1)
  await db.update(awards).set({ finalFrom }).where(eq(awards.id, id))
  await passBy(finalFrom)
}

/** Closes the award at this moment; cast votes stay in their round. */
export async function closeAward({ db }: Pick<TestApi, 'db'>, { id }: { id: number }): Promise<void> {
  const now = Date.now()
  const inMoments = (count: number) => new Date(now + count)
  const closedFrom = inMoments(2)
  const finalFrom = sql`least(${awards.finalFrom}, ${inMoments(1).toISOString()}::timestamptz)`
  await db.update(awards).set({ finalFrom, closedFrom }).where(eq(awards.id, id))
  await passBy(closedFrom)
}

const passBy = (moment: Date) => setTimeout(Math.max(1, moment.getTime() - Date.now() + 1))
