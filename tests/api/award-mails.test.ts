import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { allJobs } from '#server/all-jobs.ts'
import { likes, notifications, users } from '#server/db/schema/index.ts'
import { newVote, writeLedger } from '#server/features/awards/ledger.ts'
import { signHeadsJob } from '#server/features/awards/sign-heads.ts'
import { createTestApi } from '#tests/support/api.ts'
import { createAwardTwins } from '#tests/support/award-twins.ts'
import { closeAward, vote } from '#tests/support/award-world.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { owner, projects, buildTwin } = await createAwardTwins(api)

const deliverAll = async () => [...(await deliverMails(api)), ...(await deliverMails(api))]

test('mails nothing about a vote, and mails owners once without numbers when the award is closed', async () => {
  const twin = await buildTwin('voting', [0, 5, 0])
  const person = await joinAs(api)
  await deliverAll()
  await vote(person, twin as never, twin.entries[0] ?? { id: 0 })
  await signHeadsJob.run({ db }, undefined, '')
  expect(await deliverAll()).toEqual([])
  await closeAward(api, twin)
  for (const _ of [1, 2]) await signHeadsJob.run({ db }, undefined, '')
  const [mail, ...others] = await deliverAll()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: owner.email,
    subject: '「双子のアワード」の結果を発表しました',
    unsubscribe: expect.stringContaining('/unsubscribe?token='),
  })
  expect(mail?.text).toContain('・応募作の0\n')
  expect(mail?.text).toContain(`/awards/${twin.slug}`)
  expect(mail?.text).not.toMatch(/\d票|第\d/)
})

describe('owners of projects with votes', () => {
  /** Returns the last Sunday in Japan. */
  const selectSunday = async () => {
    const monday = sql`date_trunc('week', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo'`
    const { rows } = await db.execute<{ sunday: string }>(sql`select ${monday} - interval '1 day' as sunday`)
    return new Date(rows[0]?.sunday ?? '')
  }

  const readTold = async () => {
    const [reports] = allJobs.filter(({ name }) => name === 'write_team_reports')
    await reports?.run(api.services as never, undefined as never, '')
    const mails = await deliverAll()
    const { body } = await owner.request('GET', '/notifications')
    return {
      mails: mails.map(({ to, subject, text }) => ({ to, subject, text: text.replaceAll(/token=\S+/g, '') })),
      notifications: body,
      rows: await db.$count(notifications),
    }
  }

  test('tells owners about votes by no job, notification or weekly report', async () => {
    const twin = await buildTwin('voting', [1, 1, 1])
    const [fan, lastWeek] = [await joinAs(api), await selectSunday()]
    await fan.request('POST', '/likes', { body: { kind: 1, id: projects[0]?.id } })
    await db.update(likes).set({ createdAt: lastWeek })
    await deliverAll()
    const before = await readTold()
    expect(before).toMatchObject({ mails: [{ to: owner.email }], rows: 1 })
    const selectJobs = () =>
      db.execute(sql`select id, payload from graphile_worker._private_jobs order by id`)
    const { rows: waiting } = await selectJobs()
    const cast = Array.from({ length: 30 }, () =>
      newVote('voting', twin.entries[0]?.id ?? 0, randomBytes(32)),
    )
    await db.transaction((tx) => writeLedger(tx, { id: twin.id, at: lastWeek }, cast))
    for (const entry of twin.entries) await vote(fan, twin as never, entry)
    expect((await selectJobs()).rows).toEqual(waiting)
    expect(await readTold()).toEqual(before)
  })
})

test('mails no result to an owner who muted award mails', async () => {
  await db
    .update(users)
    .set({ mutedNotifications: ['EMAIL_VOTE_AWARD'] })
    .where(eq(users.id, owner.userId))
  await closeAward(api, await buildTwin('voting', [1, 0, 0]))
  await signHeadsJob.run({ db }, undefined, '')
  expect(await deliverAll()).toEqual([])
})
