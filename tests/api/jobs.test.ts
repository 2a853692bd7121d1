import { sql } from 'drizzle-orm'
import { addJobAdhoc, Logger, parseCrontab, runOnce } from 'graphile-worker'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { allJobs } from '#server/all-jobs.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { queueUpkeep } from '#server/jobs/queue-upkeep.ts'
import { writeCrontab } from '#server/jobs/run-jobs.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { createTestApi } from '#tests/support/api.ts'
import { workOff } from '#tests/support/mails.ts'
import { joinAs } from '#tests/support/people.ts'
import { mailsOf } from '#tests/support/queued-mails.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db, pool } = api

const jobs = sql`graphile_worker._private_jobs`
beforeEach(() => db.execute(sql`delete from ${jobs}`))

const slowJob = defineJob({ name: 'slow_import', run: async (_parts: object, _payload: object) => {} })

const upkeep = async (name: string) => {
  const job = queueUpkeep([...allJobs, slowJob]).find((known) => known.name === name)
  if (!job) throw new Error(`no job ${name}`)
  await job.run({ db }, undefined, '')
}

const unheard = new Logger(() => () => {})

const write = (text: string, to = 'mako@example.jp') => enqueueMail(db, { to, subject: '試験', text })
const failForGood = (text: string, age: string) =>
  db.execute(sql`
    update ${jobs} set attempts = max_attempts, updated_at = now() - ${age}::interval where payload->>'text' = ${text}`)
const isKept = async (text: string) => (await mailsOf(db, text)).length > 0

test('sends a retried mail under the id of its first try and every other mail under its own', async () => {
  const tries: { text: string; id: string }[] = []
  const sendMail = async ({ text }: { text: string }, id: string) => {
    tries.push({ text, id })
    if (tries.length === 1) throw new Error('the connection broke')
  }
  await write('一通目')
  await workOff(api, sendMail)
  await db.execute(sql`update ${jobs} set run_at = now()`)
  await write('二通目')
  await workOff(api, sendMail)
  const idsOf = (text: string) => tries.filter((tried) => tried.text === text).map(({ id }) => id)
  expect(idsOf('一通目')).toHaveLength(2)
  expect(new Set(idsOf('一通目')).size).toBe(1)
  expect(idsOf('一通目')).not.toContain(idsOf('二通目')[0])
})

test('records the error of a failed job before the run ends, however long that takes', async () => {
  await write('書き留めるまで')
  const slow = await pool.connect()
  await workOff(api, async () => {
    await slow.query('begin')
    await slow.query('select from graphile_worker._private_jobs for update')
    setTimeout(() => void slow.query('rollback'), 300)
    throw new Error('the connection broke')
  })
  slow.release()
  const { rows } = await db.execute(sql`select locked_by, last_error from ${jobs}`)
  expect(rows).toEqual([{ locked_by: null, last_error: 'the connection broke' }])
})

test('keeps permanently failed jobs for two weeks and retried ones until they end', async () => {
  for (const text of ['昨日の失敗', '先月の失敗', '先月から試行中']) await write(text)
  await failForGood('昨日の失敗', '1 day')
  await failForGood('先月の失敗', '15 days')
  await db.execute(sql`update ${jobs} set updated_at = now() - interval '15 days' where attempts = 0`)
  await upkeep('remove_failed_jobs')
  expect(await Promise.all(['昨日の失敗', '先月の失敗', '先月から試行中'].map(isKept))).toEqual([
    true,
    false,
    true,
  ])
})

test('deletes undelivered mails with the account, but none of other people', async () => {
  const person = await joinAs(api)
  await write('本人あての失敗', person.email)
  await write('ほかの人あての失敗')
  for (const text of ['本人あての失敗', 'ほかの人あての失敗']) await failForGood(text, '1 day')
  await person.request('DELETE', '/users/me', { body: { confirm: true, password: person.password } })
  expect(await Promise.all(['本人あての失敗', 'ほかの人あての失敗'].map(isKept))).toEqual([false, true])
})

test('releases jobs of a killed worker after ten minutes, but none that another worker runs', async () => {
  const hold = (text: string, age: string) =>
    db.execute(sql`
      update ${jobs} set attempts = 1, locked_by = 'somebody', locked_at = now() - ${age}::interval
      where payload->>'text' = ${text}`)
  for (const text of ['置き去り', '送信中']) await write(text)
  await hold('置き去り', '11 minutes')
  await hold('送信中', '9 minutes')
  await upkeep('release_abandoned_jobs')
  const sent: string[] = []
  await workOff(api, async ({ text }) => void sent.push(text))
  expect(sent).toEqual(['置き去り'])
})

test('keeps a job that is not declared quick locked beyond ten minutes', async () => {
  await enqueue(db, slowJob, {})
  await db.execute(sql`update ${jobs} set locked_by = 'somebody', locked_at = now() - interval '11 minutes'`)
  await upkeep('release_abandoned_jobs')
  const { rows } = await db.execute(sql`select locked_by from ${jobs}`)
  expect(rows).toEqual([{ locked_by: 'somebody' }])
})

test('never retries a job that recurs every few minutes', async () => {
  const [frequent] = parseCrontab(writeCrontab(allJobs)).filter(
    ({ task }) => task === 'release_abandoned_jobs',
  )
  const { task = '', options } = frequent ?? {}
  let tries = 0
  const fail = async () => {
    tries += 1
    throw new Error('it fails all day')
  }
  const runRound = async () => {
    await runOnce({ pgPool: pool, taskList: { [task]: fail }, noHandleSignals: true, logger: unheard })
    await db.execute(sql`update ${jobs} set run_at = now()`)
  }
  for (const _ of [1, 2]) {
    await addJobAdhoc({ pgPool: pool }, task, {}, { maxAttempts: options?.maxAttempts })
    await runRound()
  }
  await runRound()
  expect(tries).toBe(2)
})

test('deletes a released mail once either of two workers has sent it', async () => {
  await write('凍っていた')
  const sent: string[] = []
  await workOff(api, async ({ text }) => {
    sent.push(text)
    if (sent.length > 1) return
    // The first worker hangs for eleven minutes while another starts.
    await db.execute(sql`update ${jobs} set locked_at = now() - interval '11 minutes'`)
    await upkeep('release_abandoned_jobs')
    await workOff(api, async () => void sent.push('別の担当'))
    throw new Error('the connection was gone when it woke up')
  })
  expect(sent).toEqual(['凍っていた', '別の担当'])
  expect(await isKept('凍っていた')).toBe(false)
})
