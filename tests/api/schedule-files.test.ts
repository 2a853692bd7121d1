import { and, desc, eq, sql } from 'drizzle-orm'
import readExcelFile from 'read-excel-file/node'
import { afterAll, describe, expect, test } from 'vitest'
import { scheduleFormats } from '#contract/data/schedules.ts'
import { getScheduleFile } from '#contract/schedules/routes.ts'
import {
  certificates,
  listItems,
  lists,
  scheduleFiles,
  scheduleVersions,
  teams,
} from '#server/db/schema/index.ts'
import { type FileContent, oldScheduleFilesJob } from '#server/features/schedules/make-file.ts'
import { one } from '#tests/support/builders.ts'
import { lowestTime } from '#tests/support/cpu-time.ts'
import { longestTurn } from '#tests/support/loop-meter.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildTeam } from '#tests/support/project-builders.ts'
import { createScheduleWorld } from '#tests/support/schedule-world.ts'

const { api, owner, viewer, stranger, chair, makeList, freeze } = await createScheduleWorld()
afterAll(() => api.close())

describe('schedule file', () => {
  const order = async (path: string, format: string, by: TestAccount = owner) =>
    by.request('POST', `${path}/schedule_files`, { body: { format } })

  test.each(scheduleFormats.map(({ id }) => id))(
    'makes a schedule file as %s by a job, visible to its requester only',
    async (format) => {
      const { path } = await makeList({ isPrivate: false })
      const waiting = (await order(path, format, viewer)).as(getScheduleFile.response)
      expect(waiting).toMatchObject({ state: 'waiting', progress: 0 })
      const address = `/schedule_files/${waiting.id}`
      expect((await viewer.request('GET', `${address}/content`)).status).toBe(404)
      await deliverMails(api)
      const made = (await viewer.request('GET', address)).as(getScheduleFile.response)
      expect(made).toMatchObject({ state: 'done', progress: 100, lost: [] })
      const content = await viewer.request('GET', `${address}/content`)
      expect(content.status).toBe(200)
      expect(decodeURIComponent(content.headers.get('content-disposition') ?? '')).toContain(made.file_name)
      expect(content.headers.get('cache-control')).toBe('private, no-store')
      for (const each of [address, `${address}/content`]) {
        expect((await stranger.request('GET', each)).status).toBe(404)
        expect((await api.request('GET', each)).status).toBe(401)
      }
    },
  )

  test('writes the schedule as of the request into the file', async () => {
    const { id, path } = await makeList()
    const file = (await order(path, 'csv')).as(getScheduleFile.response)
    await api.db.delete(listItems).where(eq(listItems.listId, id))
    await deliverMails(api)
    const { body } = await owner.request('GET', `/schedule_files/${file.id}/content`)
    expect(body).toContain('食堂,床,')
    expect(body).toContain(',00123,湖の椅子')
    expect(body).toContain(',6,台,396000,座面は生成り')
  })

  test('marks expired certificates in a schedule file', async () => {
    const { path } = await makeList()
    await api.db.update(certificates).set({ expiresOn: '2026-01-31' })
    const file = (await order(path, 'csv')).as(getScheduleFile.response)
    await deliverMails(api)
    const { body } = await owner.request('GET', `/schedule_files/${file.id}/content`)
    expect(body).toContain(',不燃 NM-5372、F☆☆☆☆ K-008136（期限切れ）,')
  })

  test('names the list’s owner or team and the day of the version in a schedule file', async () => {
    const { id, path } = await makeList({ isPrivate: false, teamId: (await buildTeam(api.db)).id })
    const own = await makeList()
    await freeze(own.path)
    const frozen = { createdAt: new Date('2026-01-05T03:00:00Z') }
    await api.db.update(scheduleVersions).set(frozen).where(eq(scheduleVersions.listId, own.id))
    await order(path, 'xlsx', stranger)
    const version = { body: { format: 'xlsx', version: 1 } }
    await owner.request('POST', `${own.path}/schedule_files`, version)
    await deliverMails(api)
    const team = one(
      await api.db.select().from(lists).innerJoin(teams, eq(teams.id, lists.teamId)).where(eq(lists.id, id)),
    )
    const made = await api.db.select().from(scheduleFiles).orderBy(desc(scheduleFiles.id)).limit(2)
    const subtitles = await Promise.all(
      made.map(async ({ objectKey }) => {
        const [sheet] = await readExcelFile(
          Buffer.from((await api.services.objects.get(objectKey ?? '')) ?? []),
        )
        return sheet?.data[1]?.[0]
      }),
    )
    expect(subtitles[0]).toBe('床野　第1版　2026年1月5日')
    expect(subtitles[1]).toContain(`${team.teams.name}　`)
  })

  test('tries a schedule file again before it fails', async () => {
    const { path } = await makeList()
    const { id } = (await order(path, 'csv')).as(getScheduleFile.response)
    const isFile = eq(scheduleFiles.id, id)
    await api.db
      .update(scheduleFiles)
      .set({ content: { schedule: {} } })
      .where(isFile)
    const state = async () => one(await api.db.select().from(scheduleFiles).where(isFile)).state
    await deliverMails(api)
    expect(await state()).toBe('making')
    // The queue records a failed attempt a moment later.
    const jobs = 'graphile_worker._private_jobs'
    const hasten = sql.raw(
      `update ${jobs} set run_at = now(), attempts = 2 where attempts = 1 and locked_at is null returning max_attempts`,
    )
    await expect.poll(async () => (await api.db.execute(hasten)).rows).toEqual([{ max_attempts: 3 }])
    await deliverMails(api)
    expect(await state()).toBe('failed')
  })

  test('returns the first 200 characters that Shift_JIS cannot hold, and their number', async () => {
    const { id, path } = await makeList()
    await api.db
      .update(listItems)
      .set({ note: '𠮷'.repeat(300) })
      .where(and(eq(listItems.listId, id), eq(listItems.variationId, chair.id)))
    const file = (await order(path, 'csv_shift_jis')).as(getScheduleFile.response)
    await deliverMails(api)
    const made = await owner.request('GET', `/schedule_files/${file.id}`)
    const { lost, lost_count } = made.as(getScheduleFile.response)
    expect([lost.length, lost_count]).toEqual([200, 300])
  })

  test('writes emoji into a PDF schedule and names the replaced characters', async () => {
    const { id, path } = await makeList({ name: '🏠 自宅の候補' })
    await api.db
      .update(listItems)
      .set({ note: '確認済 ✅ 𪚥\ufffe' })
      .where(and(eq(listItems.listId, id), eq(listItems.variationId, chair.id)))
    const file = (await order(path, 'pdf')).as(getScheduleFile.response)
    await deliverMails(api)
    const made = (await owner.request('GET', `/schedule_files/${file.id}`)).as(getScheduleFile.response)
    expect(made.state).toBe('done')
    expect(made.lost.map(({ column, character }) => [column, character])).toEqual([
      ['備考', '𪚥'],
      ['備考', '\ufffe'],
    ])
  })

  test('writes a PDF of 100,000 characters without blocking the serving thread for 100 ms', async () => {
    const { path } = await makeList()
    const orderLong = async () => {
      const file = (await order(path, 'pdf')).as(getScheduleFile.response)
      const isFile = eq(scheduleFiles.id, file.id)
      const content = one(await api.db.select().from(scheduleFiles).where(isFile)).content as FileContent
      for (const row of content.schedule.rows) row.note = '確認済 ✅ 𪚥'.repeat(6_000)
      await api.db.update(scheduleFiles).set({ content }).where(isFile)
      return file
    }
    const measure = async () => {
      const { id } = await orderLong()
      const turn = await longestTurn(() => deliverMails(api))
      const made = (await owner.request('GET', `/schedule_files/${id}`)).as(getScheduleFile.response)
      expect([made.state, made.lost.length, made.lost_count]).toEqual(['done', 200, 12_000])
      return turn
    }
    expect(await lowestTime(measure, { tries: 5, enough: 100 })).toBeLessThan(100)
  })

  test('refuses a schedule file of another person’s private list and of an empty list', async () => {
    const { path } = await makeList()
    expect((await order(path, 'pdf', stranger)).status).toBe(404)
    expect((await order((await makeList({ items: [] })).path, 'pdf')).status).toBe(409)
    expect((await order(path, 'docx')).status).toBe(422)
  })

  test('deletes a schedule file with its bytes after seven days', async () => {
    const { path } = await makeList()
    const { id } = (await order(path, 'csv')).as(getScheduleFile.response)
    await deliverMails(api)
    const { objectKey } = one(await api.db.select().from(scheduleFiles).where(eq(scheduleFiles.id, id)))
    const old = new Date(Date.now() - 8 * 86_400_000)
    await api.db.update(scheduleFiles).set({ createdAt: old }).where(eq(scheduleFiles.id, id))
    await oldScheduleFilesJob.run(api.services, undefined, '1')
    expect((await owner.request('GET', `/schedule_files/${id}`)).status).toBe(404)
    expect(await api.services.objects.get(objectKey ?? '')).toBeNull()
  })

  test('deletes a schedule file with its bytes when its requester deletes the account', async () => {
    const leaver = await joinAs(api)
    const { path } = await makeList({ isPrivate: false })
    const { id } = (await order(path, 'csv', leaver)).as(getScheduleFile.response)
    await deliverMails(api)
    const { objectKey } = one(await api.db.select().from(scheduleFiles).where(eq(scheduleFiles.id, id)))
    const body = { confirm: true, password: leaver.password }
    expect((await leaver.request('DELETE', '/users/me', { body })).status).toBe(200)
    await oldScheduleFilesJob.run(api.services, undefined, '1')
    expect(await api.services.objects.get(objectKey ?? '')).toBeNull()
    expect(await api.db.$count(scheduleFiles, eq(scheduleFiles.id, id))).toBe(0)
  })
})
