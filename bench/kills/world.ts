/** People, their own things and shared ones, inserted before the first kill. */
import { eq, sql } from 'drizzle-orm'
import { createDatabase } from '#server/db/connect.ts'
import { listItems, projects, users } from '#server/db/schema/index.ts'
import { requestBy } from '#tests/support/api.ts'
import { buildAward, buildAwardCategory, buildEntry } from '#tests/support/award-builders.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { buildSample } from '#tests/support/order-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildMember, buildTeam } from '#tests/support/project-builders.ts'
import { type Client, createClient } from './client.ts'
import type { Instance } from './instance.ts'
import type { Ledger } from './ledger.ts'

export const stockAtFirst = 1_000_000

export type World = Awaited<ReturnType<typeof buildWorld>>
export type Member = { client: Client; teamId: number }

/** Creates the world; the first person is staff. */
export async function buildWorld(instance: Instance, ledger: Ledger, people: number) {
  const { db, pool } = createDatabase(await instance.url())
  const [apiUrl = ''] = instance.apiUrls
  const raw = (path: string, init?: RequestInit) => fetch(apiUrl + path, init)
  // Only the origin is used; no request goes through a web.
  const api = { db, raw, request: requestBy(raw), services: { config: { webUrl: apiUrl } } }
  let turn = 0
  const nextUrl = () => instance.apiUrls[turn++ % instance.apiUrls.length] ?? apiUrl
  const sharedTeam = await buildTeam(db)
  const members: Member[] = []
  while (members.length < people) {
    const screenName = `kills-${members.length}`
    const { userId, email, cookie } = await joinAs(api, { staff: members.length === 0, screenName })
    const { id: teamId } = await buildTeam(db)
    for (const id of [teamId, sharedTeam.id]) await buildMember(db, { teamId: id, userId })
    members.push({
      client: createClient({ name: screenName, cookie, userId, email }, nextUrl, ledger),
      teamId,
    })
  }
  const award = await buildAward(db, 'voting', { slug: 'kills' })
  const category = await buildAwardCategory(db, award.id, '住まい')
  const entryIds: number[] = []
  while (entryIds.length < 5)
    entryIds.push((await buildEntry(db, { awardId: award.id, categoryId: category.id })).id)
  const makerId = (await buildMaker(db, { contactEmail: 'maker@example.jp' })).id
  const samples: number[] = []
  while (samples.length < 6)
    samples.push((await buildSample(db, { product: { makerId }, sampleStock: stockAtFirst })).id)
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.shown, true))
    .orderBy(projects.id)
    .limit(60)
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.shown, true))
    .orderBy(users.id)
    .limit(30)
  const sharedList = await buildList(db, {
    ...{ ownerId: members[0]?.client.account.userId ?? 0, teamId: sharedTeam.id, name: '共有のリスト' },
  })
  await db.delete(listItems).where(eq(listItems.listId, sharedList.id))
  const [{ last = 0 } = {}] = (
    await db.execute<{ last: number }>(sql`select coalesce(max(id), 0)::float as last from audit_log`)
  ).rows
  await pool.end()
  return {
    members,
    awardSlug: award.slug,
    entryIds,
    makerId,
    orderedSamples: samples.slice(0, 3),
    cartSamples: samples.slice(3),
    projectIds: rows.map(({ id }) => id),
    userIds: others.map(({ id }) => id),
    sharedListId: sharedList.id,
    lastAuditId: last,
  }
}
