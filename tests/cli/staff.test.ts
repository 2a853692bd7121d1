import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { identityUsers, users } from '#server/db/schema/index.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { openCommands } from '#tests/support/run-commands.ts'

const database = await createTestDatabase()
const commands = openCommands()
afterAll(() => {
  commands.close()
  return database.close()
})
const { db, url } = database

const email = 'mako@example.jp'
const staff = (...args: string[]) => commands.run(['staff', ...args], { DATABASE_URL: url })
const isStaff = async () => (await db.select().from(users).where(eq(users.email, email))).at(0)?.isStaff

test('makes a person staff and revokes it again', async () => {
  await db.insert(identityUsers).values({ id: 'subject', name: '床野', email })
  await db.insert(users).values({ issuer: 'us', subject: 'subject', email, screenName: '床野' })
  expect(await staff('MAKO@example.jp')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^No account has the confirmed e-mail address MAKO@example\.jp; sign up/),
  })
  expect(await isStaff()).toBe(false)
  await db.update(identityUsers).set({ emailVerified: true })
  expect(await staff('MAKO@example.jp')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^MAKO@example\.jp is staff now/),
  })
  expect(await isStaff()).toBe(true)
  expect(await staff(email)).toMatchObject({ code: 0, output: expect.stringContaining('is staff already') })
  expect(await staff(email, '--revoke')).toMatchObject({ code: 0, output: `${email} is no longer staff.\n` })
  expect(await isStaff()).toBe(false)
  expect(await staff(email, '--revoke')).toMatchObject({
    code: 0,
    output: `${email} was not staff; nothing has changed.\n`,
  })
  expect(await staff('nobody@example.jp', '--revoke')).toMatchObject({
    code: 1,
    output: 'No account has the e-mail address nobody@example.jp; nothing has changed\n',
  })
})

test.each([[[]], [['nobody']], [['@']], [[email, '--revok']], [['a@b.jp', 'c@d.jp']]])(
  'answers wrong arguments with the usage: %s',
  async (args) => {
    expect(await staff(...args)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Usage: tokonoma staff/),
    })
  },
)
