// The setup with several processes: the operator's PostgreSQL, the api and the web each alone.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { ageSampleRequests } from '#server/features/orders/stock.ts'
import { sign } from '#server/http/signature.ts'
import { enqueue } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startErrorServer } from '#tests/support/error-server.ts'
import { expectPictures } from '#tests/support/expect-pictures.ts'
import { type Program, runProgram } from '#tests/support/program.ts'
import { openCommands } from '#tests/support/run-commands.ts'

const database = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tokonoma-pieces-'))
const programs: Program[] = []
const commands = openCommands()
const errors = await startErrorServer()

// Browsers reach the api by this name; the web's server uses another.
const apiUrl = 'http://api.tokonoma.example'
const variables = {
  API_KEY: 'a-key-for-tests-only',
  API_URL: apiUrl,
  DATA_DIR: folder,
  WEB_PORT: '3219',
  API_PORT: '4219',
  LEAVE_SECONDS: '0',
}
const databaseUrl = { DATABASE_URL: database.url }
const secrets = { AUTH_SECRETS: '1:a-secret-for-tests-and-for-nothing-else' }

afterAll(async () => {
  for (const { process } of programs) process.kill('SIGKILL')
  commands.close()
  errors.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

function run(command: string, more: Record<string, string>): Program {
  const program = runProgram([command], { ...variables, ...more })
  programs.push(program)
  return program
}

test('migrates and fills a database by commands', async () => {
  expect((await commands.run(['migrate'], { ...variables, ...databaseUrl })).output).toContain('up to date')
  const demo = await commands.run(['demo'], { ...variables, ...databaseUrl })
  expect(demo.output).toContain('The demo catalogue is loaded.')
  expect(demo.code).toBe(0)
})

const pieces = {} as Record<'api' | 'web' | 'worker', Program>
let picture = ''

test('serves web and api from processes of their own', async () => {
  const trusted = { TRUSTED_PROXIES: '127.0.0.1' }
  const api = run('api', { ...databaseUrl, ...secrets, ...trusted, SENTRY_DSN: errors.dsn })
  const web = run('web', { API_INTERNAL_URL: 'http://127.0.0.1:4219', ...trusted })
  Object.assign(pieces, { api, web })
  await Promise.all([api.untilOutput(/^Ready: api/m), web.untilOutput(/^Ready: web/m)])
  const page = await fetch('http://127.0.0.1:3219/products?kind=1')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('src="/images/')
  const builders = await fetch('http://127.0.0.1:3219/dev/ui')
  expect(builders.status).toBe(404)
  expect(await builders.text()).toContain('<title>ページが見つかりませんでした｜TOKONOMA</title>')

  // doctor passes for both while they run, and creates no database for the web.
  const examine = (args: string[], more: Record<string, string>) =>
    commands.run(['doctor', ...args], { ...variables, ...trusted, ...more })
  const answers = [
    await examine(['api'], { ...databaseUrl, ...secrets }),
    await examine([], { ...databaseUrl, ...secrets }),
    await examine(['worker'], databaseUrl),
    await examine(['web'], { API_INTERNAL_URL: 'http://127.0.0.1:4219' }),
  ]
  for (const { code, output } of answers)
    expect([code, output]).toEqual([0, expect.not.stringMatching(/^wrong/m)])
  expect(answers[0]?.output).toContain('ok     API_PORT: a piece of TOKONOMA answers there already')
  expect(answers[3]?.output).toContain('ok     api: http://127.0.0.1:4219 is ready, and knows the key')
  expect(
    await examine(['web'], { API_INTERNAL_URL: 'http://127.0.0.1:4219', API_KEY: 'another-key-for-tests' }),
  ).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'wrong  api: http://127.0.0.1:4219 has another API_KEY: give web and api the same',
    ),
  })
  expect(await readdir(folder)).not.toContain('postgres')
  expect(await examine(['web'], {})).toMatchObject({
    code: 1,
    output: expect.stringContaining('wrong  api: '),
  })

  picture = await expectPictures('http://127.0.0.1:3219')
  const leftFor = async (headers: Record<string, string>) =>
    (await fetch(picture, { headers })).headers.get('ratelimit')
  expect(await leftFor({ 'X-Forwarded-For': '198.51.100.4' })).toMatch(/^"image";r=5999;t=\d+$/)
  expect(await leftFor({ 'X-Forwarded-For': '192.0.2.9, 198.51.100.4' })).toMatch(/^"image";r=5998;t=\d+$/)
  expect(await leftFor({ 'X-Forwarded-For': '198.51.100.5' })).toMatch(/^"image";r=5999;t=\d+$/)
})

test('serves pictures from a separate caching origin if configured', async () => {
  const cdn = 'https://pictures.tokonoma.example'
  const web = run('web', { WEB_PORT: '3220', API_INTERNAL_URL: 'http://127.0.0.1:4219', IMAGE_URL: cdn })
  await web.untilOutput(/^Ready: web/m)
  const page = await fetch('http://127.0.0.1:3220/')
  expect(page.headers.get('content-security-policy')).toContain(`img-src 'self' data: ${cdn};`)
  const text = await page.text()
  expect(text).toContain(`src="${cdn}/images/`)
  const shared = await (await fetch('http://127.0.0.1:3220/products')).text()
  expect(shared).toMatch(new RegExp(`<meta property="og:image" content="${cdn}/images/\\d+\\?w=1200"/>`))
  expect(text).not.toContain('"/images/')
  web.process.kill('SIGKILL')
})

test('sends queued mails from the worker', async () => {
  const mail = { to: 'mako@example.jp', subject: '試験', text: '届きましたか。' }
  await enqueueMail(database.db, mail)
  const worker = run('worker', { ...databaseUrl, SENTRY_DSN: errors.dsn })
  pieces.worker = worker
  await worker.untilOutput(/^Ready: working off jobs/m)
  let sent: string[] = []
  while (sent.length === 0) {
    await wait(50)
    const files = await readdir(join(folder, 'mail')).catch(() => [])
    sent = files.filter((file) => file.endsWith('.json'))
  }
  expect(JSON.parse(await readFile(join(folder, 'mail', sent[0] ?? ''), 'utf8'))).toMatchObject(mail)
  expect(worker.output()).not.toContain('mako@example.jp')
})

test('reports errors of api and worker to SENTRY_DSN, including the last before they stop on request', async () => {
  const { api, web, worker } = pieces
  const tables = ['materials', 'product_variation_counters']
  for (const table of tables)
    await database.db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`))
  await enqueue(database.db, ageSampleRequests, { window: 'weekly', variationIds: [1] })
  const seconds = Math.floor(Date.now() / 1000)
  const headers = { 'X-Timestamp': `${seconds}`, 'X-Signature': sign(variables.API_KEY, seconds) }
  const answer = await fetch('http://127.0.0.1:4219/materials', { headers })
  expect(answer.status).toBe(500)
  while (errors.events().every(({ tags }) => tags.job === undefined)) await wait(50)
  api.process.kill('SIGTERM')
  expect(await api.ended).toBe(0)
  expect(await fetch(picture)).toMatchObject({ status: 503 })
  web.process.kill('SIGTERM')
  expect(await web.ended).toBe(0)
  expect(web.output()).not.toContain('page failed')
  worker.process.kill('SIGINT')
  expect(await worker.ended).toBe(0)
  expect(worker.output()).not.toContain('mako@example.jp')
  expect(errors.events()).toContainEqual(
    expect.objectContaining({
      message: 'request failed',
      tags: { request_id: answer.headers.get('x-request-id') },
    }),
  )
  expect(errors.events()).toContainEqual(
    expect.objectContaining({
      message: 'a job failed',
      tags: expect.objectContaining({ job: 'age_sample_requests' }),
    }),
  )
  for (const table of tables)
    await database.db.execute(sql.raw(`alter table ${table}_gone rename to ${table}`))
})

test('names in doctor the sign-in provider, the mail server and the clients counted', async () => {
  const all = { ...variables, ...databaseUrl, ...secrets }
  const good = await commands.run(['doctor'], {
    ...all,
    TRUSTED_PROXIES: '10.0.0.0/8',
    CORS_ORIGINS: 'https://a.example',
  })
  expect(good.output).toContain('ok     sign-in: here, by AUTH_SECRETS, the newest of version 1')
  expect(good.output).toMatch(/ok {5}mail: files in .*mail; SMTP_URL would send them/)
  expect(good.output).toMatch(
    /ok {5}requests: from .*, https:\/\/a\.example; the listed proxies are trusted; limits times 1/,
  )
  const issuer = { TOKEN_ISSUER: 'x', TOKEN_AUDIENCE: 'x', TOKEN_JWKS_URL: 'http://127.0.0.1:1/keys' }
  const bad = await commands.run(['doctor'], {
    ...all,
    ...issuer,
    SMTP_URL: 'smtp://u:hidden-word@127.0.0.1:1',
  })
  expect(bad.output).toContain('wrong  sign-in: TOKEN_JWKS_URL http://127.0.0.1:1/keys gives no key set')
  expect(bad.output).toMatch(/wrong {2}mail: SMTP_URL: 127\.0\.0\.1:1 does not take mails/)
  expect(bad.output).not.toContain('hidden-word')
  expect(bad.code).toBe(1)
})

test('reports in doctor when the serving role could change permanent records, with the fix', async () => {
  const role = `served_${randomBytes(6).toString('hex')}`
  const served = Object.assign(new URL(database.url), { username: role, password: 'a-password' }).href
  const examine = (url: string) => commands.run(['doctor'], { ...variables, ...secrets, DATABASE_URL: url })
  await database.pool.query(`create role ${role} login password 'a-password' in role tokonoma_api`)
  try {
    const owner = await examine(database.url)
    expect(owner.output).toContain(`weak   database: ${new URL(database.url).username} owns the tables`)
    expect(owner.output).toContain(`create role tokonoma_served login password '…' in role tokonoma_api;`)
    expect(owner.output).toContain('1 weak.')
    expect(owner.code, owner.output).toBe(0)
    expect((await examine(served)).output).toContain(`${role} owns nothing and can only add to votes`)

    await database.pool.query(`grant delete on audit_log, award_ledger to ${role}`)
    await database.pool.query('grant update (seq) on award_ledger to tokonoma_api')
    await database.pool.query('grant update (size) on award_heads to tokonoma_api')
    const { output } = await examine(served)
    expect(output).toContain(`weak   database: ${role} may change`)
    const mending = output.split('\n').flatMap((line) => /revoke .+;/.exec(line) ?? [])
    expect(mending).toEqual([
      `revoke update, delete, truncate on audit_log, award_ledger from ${role};`,
      'revoke update, delete, truncate on award_heads, award_ledger from tokonoma_api;',
    ])
    await database.pool.query(mending.join(' '))
    expect((await examine(served)).output).toContain(`${role} owns nothing`)
  } finally {
    await database.pool.query(`drop owned by ${role}`)
    await database.pool.query(`drop role ${role}`)
  }
})
