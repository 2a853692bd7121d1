// What people and operators hear when PostgreSQL has no room left: its own error, as it gives it then.
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { joinAs, postIdentity } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const person = await joinAs(api)

const storage = async () => {
  const answer = await api.raw('/readyz')
  return { status: answer.status, ...(await answer.json()) }
}

test('a write that finds no room is 503 with words, and /readyz says it beside its 200', async () => {
  expect(await storage()).toMatchObject({ status: 200, storage: true })
  await api.db.execute(sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  for (const table of ['users', 'identity_users'])
    await api.db.execute(
      sql`create trigger no_room before insert or update on ${sql.raw(table)} execute function no_room()`,
    )
  const refused = await person.request('POST', '/settings/profile', {
    body: { bio: '空間を設計しています。' },
  })
  expect(refused).toMatchObject({ status: 503, body: { code: 'storage_full' } })
  expect(refused.headers.get('retry-after')).toBe('5')
  const signUp = { name: '試験 三郎', email: 'saburo@example.jp', password: 'tatami8mats' }
  const identity = await postIdentity(api, '/auth/sign-up/email', signUp)
  expect([identity.status, await identity.json()]).toMatchObject([503, { code: 'storage_full' }])
  expect(await storage()).toMatchObject({ status: 200, storage: false, database: true })
  expect((await person.request('GET', '/users/me')).status).toBe(200)
})
