// kill -9 of PostgreSQL while mails are sent: the worker recovers by itself, and every mail is sent.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '#server/db/connect.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { startKillablePostgres } from '#tests/support/killable-postgres.ts'
import { startKillableProgram } from '#tests/support/killable-program.ts'
import { readSentMails } from '#tests/support/order-mails.ts'

const root = await mkdtemp(join(tmpdir(), 'tokonoma-worker-'))
await chmod(root, 0o755)
const postgres = await startKillablePostgres(join(root, 'postgres'))
const url = postgres.urlOf('postgres')
await migrateDatabase(url)
const data = join(root, 'data')
const variables = { DATABASE_URL: url, DATA_DIR: data }
const worker = await startKillableProgram('worker', variables, /^Ready: working off jobs/m)

afterAll(async () => {
  await worker.kill()
  await postgres.stop()
  await rm(root, { recursive: true, force: true })
})

async function enqueueAll(subjects: readonly string[]): Promise<void> {
  const { db, pool } = createDatabase(url)
  await db.transaction(async (tx) => {
    for (const subject of subjects) await enqueueMail(tx, { to: 'mako@example.jp', subject, text: '試験' })
  })
  await pool.end()
}

const sentMails = async () => (await readSentMails(join(data, 'mail')).catch(() => new Map())).keys()

test('keeps the worker running when its PostgreSQL is killed', async () => {
  const subjects = Array.from({ length: 200 }, (_, n) => `${n}通目`)
  for (let round = 0; round < 4; round++) {
    const asked = subjects.slice(round * 50, round * 50 + 50)
    await enqueueAll(asked)
    await wait(round * 30)
    await postgres.killAndRecover()
    const expected = subjects.slice(0, round * 50 + 50).map((subject) => `mako@example.jp ${subject}`)
    while ([...(await sentMails())].length < expected.length) await wait(100)
    expect([...(await sentMails())].toSorted()).toEqual(expected.toSorted())
  }
})
