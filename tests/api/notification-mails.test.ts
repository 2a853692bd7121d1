import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { allJobs } from '#server/all-jobs.ts'
import {
  analyticsEvents,
  follows,
  likes,
  listItems,
  lists,
  projects,
  teamMembers,
  users,
} from '#server/db/schema/index.ts'
import { notify } from '#server/features/notifications/service.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildLike, buildList, buildUser } from '#tests/support/list-builders.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { makeProjectOf } from '#tests/support/notification-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember, buildTeam } from '#tests/support/project-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const jobs = sql`graphile_worker._private_jobs`
beforeEach(() => db.execute(sql`delete from ${jobs}`))

/** Delivers the mails due an hour later. */
async function mailsAfterAnHour() {
  await db.execute(sql`update ${jobs} set run_at = now()`)
  return deliverNotifications()
}

/** Excludes the mails of sign-up. */
const deliverNotifications = async () =>
  (await deliverMails(api)).filter((mail) => mail.unsubscribe !== undefined)

async function like(projectId: number, screenName: string) {
  const { id: actorId } = await buildUser(db, { screenName })
  await db.transaction(async (tx) => {
    await tx.insert(likes).values({ userId: actorId, projectId })
    await notify(tx, { type: 'LIKE', actorId, thing: { projectId } })
  })
  return actorId
}

const mute = (person: TestAccount, notification_type: string, enabled = false) =>
  person.request('POST', '/settings/notification', {
    body: { notification_settings: [{ notification_type, enabled }] },
  })

describe('mail about likes of an hour', () => {
  test('mails about likes an hour after the first with actors, project and setting', async () => {
    const person = await joinAs(api, { screenName: '床野 間子' })
    const project = await makeProjectOf(db, person.userId)
    for (const name of ['一人目', '二人目', '小林 樹']) await like(project.id, name)
    expect(await deliverNotifications()).toEqual([])
    const mails = await mailsAfterAnHour()
    expect(mails).toMatchObject([
      { to: person.email, subject: `「${project.title}」に「いいね」がありました` },
    ])
    const [mail] = mails
    expect(mail?.text).toContain('床野 間子 様')
    expect(mail?.text).toContain(`小林 樹さん、ほか2人が、事例「${project.title}」に「いいね」しました。`)
    expect(mail?.text).toContain(`http://web.test/projects/${project.id}`)
    expect(mail?.text).toContain('設定「事例や写真への「いいね」（メール）」')
    expect(mail?.text).toContain('http://web.test/settings/notification')
    expect(mail?.unsubscribe).toMatch(/^http:\/\/web\.test\/unsubscribe\?token=[\w-]{48}$/)
    expect(mail?.text).toContain(mail?.unsubscribe)
    await like(project.id, '次の一人')
    expect((await mailsAfterAnHour()).map(({ text }) => text)).toMatchObject([
      expect.stringContaining('次の一人さんが、'),
    ])
  })

  test('mails about no withdrawn likes and no unpublished project', async () => {
    const person = await joinAs(api)
    const [undone, hidden] = [await makeProjectOf(db, person.userId), await makeProjectOf(db, person.userId)]
    for (const { id } of [undone, hidden]) await like(id, '一人目')
    await db.delete(likes).where(eq(likes.projectId, undone.id))
    await db.update(projects).set({ published: false }).where(eq(projects.id, hidden.id))
    expect(await mailsAfterAnHour()).toEqual([])
  })

  test('checks the mail setting for likes at the end of the hour', async () => {
    const person = await joinAs(api)
    const project = await makeProjectOf(db, person.userId)
    await mute(person, 'LIKE')
    await like(project.id, '一人目')
    expect(await mailsAfterAnHour()).toHaveLength(1)
    await like(project.id, '二人目')
    await mute(person, 'EMAIL_LIKE')
    expect(await mailsAfterAnHour()).toEqual([])
    await like(project.id, '三人目')
    const { rows } = await db.execute(sql`
      select 1 from ${jobs} j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'write_notification_mail'`)
    expect(rows).toEqual([])
  })

  test('mails about likes to no unverified address and no deleted account', async () => {
    const unverified = await joinAs(api, { verified: false })
    const leaver = await joinAs(api)
    for (const { userId } of [unverified, leaver]) await like((await makeProjectOf(db, userId)).id, '一人目')
    await db.delete(users).where(eq(users.id, leaver.userId))
    expect(await mailsAfterAnHour()).toEqual([])
  })
})

test('mails about a public list without its name and never about a private one', async () => {
  const person = await joinAs(api)
  const project = await makeProjectOf(db, person.userId)
  const { id: actorId } = await buildUser(db, { screenName: '小林 樹' })
  const list = await buildList(db, {
    ownerId: actorId,
    name: '門外不出',
  })
  const add = () =>
    db.transaction(async (tx) => {
      await tx.insert(listItems).values({ listId: list.id, projectId: project.id, position: 1 })
      await notify(tx, { type: 'ADD_LIST', actorId, thing: { projectId: project.id } })
    })
  await add()
  const [mail, ...rest] = await mailsAfterAnHour()
  expect(rest).toEqual([])
  expect(mail?.subject).toBe(`「${project.title}」がリストに追加されました`)
  expect(mail?.text).toContain(`小林 樹さんが、事例「${project.title}」をリストに追加しました。`)
  expect(mail?.text).not.toContain('門外不出')
  await db.delete(listItems)
  await add()
  await db.update(lists).set({ isPrivate: true }).where(eq(lists.id, list.id))
  expect(await mailsAfterAnHour()).toEqual([])
})

test('names the person who added a project to a team list', async () => {
  const person = await joinAs(api)
  const project = await makeProjectOf(db, person.userId)
  const adder = await joinAs(api, { screenName: '吉村 結' })
  const team = await buildTeam(db)
  await buildMember(db, { teamId: team.id, userId: adder.userId, kind: 2 })
  const list = await buildList(db, { teamId: team.id })
  await adder.request('POST', `/lists/${list.id}/items`, { body: { kind: 1, id: project.id } })
  expect((await mailsAfterAnHour()).map(({ text }) => text)).toMatchObject([
    expect.stringContaining(`吉村 結さんが、事例「${project.title}」をリストに追加しました。`),
  ])
})

describe('unsubscribe link in a mail', () => {
  test('mutes only the mail’s kind by the unsubscribe link, repeatedly and without sign-in', async () => {
    const person = await joinAs(api)
    const project = await makeProjectOf(db, person.userId)
    await like(project.id, '一人目')
    const [mail] = await mailsAfterAnHour()
    const query = { token: mail ? tokenIn(mail) : '' }
    for (const _ of [1, 2])
      expect(await api.request('POST', '/notifications/unsubscribe', { query })).toMatchObject({
        status: 200,
        body: { notification_type: 'EMAIL_LIKE' },
      })
    const { body } = await person.request('GET', '/users/me')
    const off = (
      body as { notification_settings: { notification_type: string; enabled: boolean }[] }
    ).notification_settings.filter(({ enabled }) => !enabled)
    expect(off).toEqual([{ notification_type: 'EMAIL_LIKE', enabled: false }])
    const row = await db.select().from(users).where(eq(users.id, person.userId))
    expect(row[0]?.mutedNotifications).toEqual(['EMAIL_LIKE'])
  })

  test('accepts the unsubscribe link of an older mail and answers 404 when cut or made up', async () => {
    const person = await joinAs(api)
    const project = await makeProjectOf(db, person.userId)
    await like(project.id, '一人目')
    const [older] = await mailsAfterAnHour()
    await like(project.id, '二人目')
    await mailsAfterAnHour()
    const ask = async (token: string) =>
      (await api.request('POST', '/notifications/unsubscribe', { query: { token } })).status
    const token = older ? tokenIn(older) : ''
    expect(await ask(token.slice(0, -3))).toBe(404)
    expect(await ask('A'.repeat(48))).toBe(404)
    expect(await ask('')).toBe(422)
    expect(await ask(token)).toBe(200)
  })
})

describe('weekly report of teams', () => {
  const lastWeek = sql`(date_trunc('week', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo') - interval '1 day'`
  const longAgo = sql`now() - interval '20 days'`

  async function mailReports() {
    await allJobs
      .find(({ name }) => name === 'write_team_reports')
      ?.run(api.services as never, undefined as never, '')
    return deliverNotifications()
  }

  beforeEach(async () => {
    for (const table of [likes, lists, follows, analyticsEvents, teamMembers]) await db.delete(table)
  })

  test('mails the weekly report to owners and members once, without empty lines', async () => {
    const [owner, member, viewer] = [await joinAs(api), await joinAs(api), await joinAs(api)]
    const project = await makeProjectOf(db, owner.userId)
    await buildMember(db, { teamId: project.teamId, userId: member.userId, kind: 2 })
    await buildMember(db, { teamId: project.teamId, userId: viewer.userId, kind: 3 })
    await db.update(teamMembers).set({ createdAt: longAgo })
    const fan = await buildUser(db)
    await buildLike(db, { projectId: project.id, userId: fan.id, createdAt: lastWeek as never })
    await buildLike(db, { projectId: project.id, createdAt: longAgo as never })
    for (const path of [`/projects/${project.id}`, `/projects/${project.id}`, '/projects/0'])
      await db.insert(analyticsEvents).values({
        name: 'page_view',
        properties: { path, title: '' },
        identityId: 'a',
        sessionId: 'b',
        sessionStartedAt: new Date(),
        sentAt: new Date(),
        createdAt: lastWeek as never,
      })
    await db
      .insert(follows)
      .values({ followerId: fan.id, followedId: owner.userId, createdAt: lastWeek as never })
    const mails = await mailReports()
    expect(mails.map(({ to }) => to).toSorted()).toEqual([member.email, owner.email].toSorted())
    const text = mails.find(({ to }) => to === owner.email)?.text
    expect(text).toMatch(
      /事例の閲覧　2回\n「いいね」　1件\n新しいフォロワー　1人\nhttp:\/\/web\.test\/teams\/\d+\n/,
    )
    expect(text).not.toContain('リストへの追加')
    expect(mails[0]?.unsubscribe).toContain('/unsubscribe?token=')
    await mute(owner, 'EMAIL_TEAM_REPORT')
    expect((await mailReports()).map(({ to }) => to)).toEqual([member.email])
  })

  test('mails no weekly report for a week without events', async () => {
    const person = await joinAs(api)
    const team = await buildTeam(db)
    await buildMember(db, { teamId: team.id, userId: person.userId })
    await db.update(teamMembers).set({ createdAt: longAgo })
    expect(await mailReports()).toEqual([])
  })

  test('schedules the weekly report for Mondays at nine in Japan', () => {
    expect(allJobs.find(({ name }) => name === 'write_team_reports')).toMatchObject({ cron: '0 0 * * 1' })
  })
})
