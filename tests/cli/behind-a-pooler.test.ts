// An api behind a transaction pooler: state left in a connection would reach the next client.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPooler, requireDirect } from '#cli/doctor-pooler.ts'
import { readConfig } from '#server/config.ts'
import { requestBy } from '#tests/support/api.ts'
import { startApiProcesses } from '#tests/support/api-processes.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { openEvents } from '#tests/support/event-stream.ts'
import { joinAs } from '#tests/support/people.ts'
import { hasPgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts'
import { runToEnd } from '#tests/support/program.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

if (!hasPgBouncer) console.log('No pooler is tried: there is no pgbouncer here')

describe.skipIf(!hasPgBouncer)('with PgBouncer in transaction mode', () => {
  const webUrl = 'http://127.0.0.1:3000'
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let apis: Awaited<ReturnType<typeof startApiProcesses>>
  let api: Parameters<typeof joinAs>[0] & { url: string }
  let direct: string
  beforeAll(async () => {
    const database = await createTestDatabase()
    direct = database.url
    pooler = await startPgBouncer(database.url)
    apis = await startApiProcesses(
      1,
      {
        ...{ TOKEN_ISSUER: '', TOKEN_JWKS_URL: '', TOKEN_AUDIENCE: '', RATE_LIMIT: '9', WEB_URL: webUrl },
        AUTH_SECRETS: '1:a-secret-for-tests-and-for-nothing-else',
        DATABASE_POOLER_URL: pooler.url,
      },
      database,
    )
    const { url } = apis.processes[0] ?? { url: '' }
    const raw = (path: string, init?: RequestInit) => fetch(url + path, init)
    api = { url, db: database.db, raw, request: requestBy(raw), services: { config: { webUrl } } }
  })
  afterAll(async () => {
    await apis.close()
    await pooler.close()
  })

  test('serves many people who sign up, read and write at once', async () => {
    const product = await buildProduct(api.db, { name: 'ボウ チェア' })
    const variation = await buildVariation(api.db, { productId: product.id })
    const people = await Promise.all(Array.from({ length: 4 }, () => joinAs(api)))
    const rounds = Array.from({ length: 6 }, (_, n) => n)
    const answers = await Promise.all(
      people.flatMap((person) =>
        rounds.flatMap((n) => [
          person.request('GET', '/users/me'),
          person.request('POST', '/settings/profile', { body: { bio: `設計 ${n}` } }),
          api.request('GET', `/product_variations/${variation.id}`),
          api.request('GET', '/product_variations/search', { query: { keyword: 'ボウ' } }),
        ]),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('listens on a connection of its own', async () => {
    const person = await joinAs(api)
    const page = await openEvents(api.url, person)
    await expect.poll(() => page.named('count')).toHaveLength(1)
    page.cut()
    const product = await buildProduct(api.db, { name: 'ヨイ チェア' })
    await buildVariation(api.db, { productId: product.id })
    const found = async () =>
      JSON.stringify(
        (await api.request('GET', '/product_variations/search', { query: { keyword: 'ヨイ' } })).body,
      )
    await expect.poll(found).toContain('ヨイ チェア')
  })

  test('distinguishes a pooler from PostgreSQL in doctor, and names where each belongs', async () => {
    const examine = (databaseUrl: string, databasePoolerUrl: string) =>
      checkPooler(readConfig({ DATABASE_URL: databaseUrl, DATABASE_POOLER_URL: databasePoolerUrl })).catch(
        (error: Error) => error.message,
      )
    expect(await examine(direct, pooler.url)).toMatch(/, in transaction mode$/)
    expect(await examine(direct, direct)).toContain('it is PostgreSQL itself, or in session mode')
    expect(await examine(direct, 'postgresql://u:hidden-word@127.0.0.1:1/x')).toBe(
      'DATABASE_POOLER_URL: 127.0.0.1:1 does not let us in (ECONNREFUSED)',
    )
    const unknown = Object.assign(new URL(pooler.url), { pathname: '/missing' }).href
    expect(await examine(direct, unknown)).toMatch(
      /^DATABASE_POOLER_URL: \S+ does not let us in \(.*"missing" does not exist.*\)$/,
    )
    const other = Object.assign(new URL(direct), { pathname: '/postgres' }).href
    expect(await examine(direct, other)).toContain('leads to another database than DATABASE_URL')
  })

  test('refuses, in all pieces and in doctor, a pooler in place of PostgreSQL', async () => {
    const variables = { ...apis.variables, DATABASE_URL: pooler.url, DATABASE_POOLER_URL: '' }
    const said =
      /DATABASE_URL: \S+ is a pooler, which takes no settings of a session; give it the address of PostgreSQL itself, /
    for (const words of [['worker'], ['migrate'], ['doctor', 'worker']]) {
      const { code, output } = await runToEnd(words, variables)
      expect([code, output]).toEqual([1, expect.stringMatching(said)])
      expect(output).not.toMatch(/\n\s+at /)
    }
    await expect(requireDirect(pooler.url)).rejects.toThrow('the address of a pooler in transaction mode')
    await requireDirect(direct)
  })

  test('waits for a pooler that goes down and comes back', async () => {
    const isThere = async () => ((await (await api.raw('/readyz')).json()) as { database: boolean }).database
    expect(await isThere()).toBe(true)
    await pooler.stop()
    await expect.poll(isThere).toBe(false)
    await pooler.start()
    await expect.poll(isThere).toBe(true)
  })
})
