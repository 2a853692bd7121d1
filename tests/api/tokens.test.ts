import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tokens } from '#server/db/schema/index.ts'
import { defineToken, removeEndedTokens } from '#server/tokens.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.close())

const invitation = defineToken({
  purpose: 'test_invitation',
  lifetime: '14 days',
  payload: z.object({ email: z.string() }),
})
const share = defineToken({ purpose: 'test_share', payload: z.object({}) })

const content = { email: 'mako@example.jp' }
let subjects = 0
const newSubject = () => `team ${++subjects}`
const issue = (subject = newSubject()) => db.transaction((tx) => invitation.issue(tx, subject, content))
const take = (token: string) => db.transaction((tx) => invitation.take(tx, token))
const stateOf = async (token: string) => (await invitation.read(db, token)).state

/** Shifts all tokens into the past. */
const age = (interval: string) =>
  db.update(tokens).set({
    expiresAt: sql`${tokens.expiresAt} - ${interval}::interval`,
    usedAt: sql`${tokens.usedAt} - ${interval}::interval`,
    revokedAt: sql`${tokens.revokedAt} - ${interval}::interval`,
  })

describe('one-time link', () => {
  test('reads a one-time link any number of times and takes it once', async () => {
    const subject = newSubject()
    const token = await issue(subject)
    const opened = { state: 'valid', subject, payload: content }
    expect(await invitation.read(db, token)).toEqual(opened)
    expect(await invitation.read(db, token)).toEqual(opened)
    expect(await take(token)).toEqual(opened)
    expect(await take(token)).toEqual({ state: 'used' })
    expect(await stateOf(token)).toBe('used')
  })

  test('gives a one-time link to one of 32 simultaneous requests', async () => {
    const token = await issue()
    const states = (await Promise.all(Array.from({ length: 32 }, () => take(token)))).map(
      ({ state }) => state,
    )
    expect(states.toSorted()).toEqual([...Array(31).fill('used'), 'valid'])
  })

  test('leaves a one-time link unused when the transaction fails', async () => {
    const token = await issue()
    const failing = db.transaction(async (tx) => {
      await invitation.take(tx, token)
      throw new Error('the work that follows')
    })
    await expect(failing).rejects.toThrow('the work that follows')
    expect((await take(token)).state).toBe('valid')
  })

  test('expires a one-time link after its lifetime, even when its row is deleted', async () => {
    const token = await issue()
    await age('13 days')
    expect(await stateOf(token)).toBe('valid')
    await age('1 day')
    expect([await stateOf(token), (await take(token)).state]).toEqual(['expired', 'expired'])
    await removeEndedTokens(db)
    expect(await db.$count(tokens)).toBeGreaterThan(0)
    await age('30 days')
    await removeEndedTokens(db)
    expect(await db.$count(tokens)).toBe(0)
    expect(await stateOf(token)).toBe('expired')
  })

  test('revokes a one-time link by the next one of its subject only', async () => {
    const [subject, other] = [newSubject(), await issue()]
    const [first, second] = [await issue(subject), await issue(subject)]
    expect(await Promise.all([first, second, other].map(stateOf))).toEqual(['revoked', 'valid', 'valid'])
    await invitation.revoke(db, subject)
    expect((await take(second)).state).toBe('revoked')
  })

  test('keeps one valid link of eight made simultaneously for a subject', async () => {
    const subject = newSubject()
    const made = await Promise.all(Array.from({ length: 8 }, () => issue(subject)))
    const states = await Promise.all(made.map(stateOf))
    expect(states.toSorted()).toEqual([...Array(7).fill('revoked'), 'valid'])
  })
})

describe('shared link', () => {
  test('reads a shared link until revoked, at any age', async () => {
    const subject = newSubject()
    const token = await db.transaction((tx) => share.issue(tx, subject, {}))
    await age('9 years')
    await removeEndedTokens(db)
    expect(await share.read(db, token)).toEqual({ state: 'valid', subject, payload: {} })
    await share.revoke(db, subject)
    expect(await share.read(db, token)).toEqual({ state: 'revoked' })
  })

  test('deletes shared links with their subject', async () => {
    const subject = newSubject()
    await db.transaction((tx) => share.issue(tx, subject, {}))
    await share.forget(db, subject)
    expect(await db.$count(tokens, sql`${tokens.subject} = ${subject}`)).toBe(0)
  })
})

describe('link token', () => {
  test('rejects a link token under another purpose', async () => {
    const token = await issue()
    expect(await share.read(db, token)).toEqual({ state: 'unknown' })
    expect(await db.transaction((tx) => share.take(tx, token))).toEqual({ state: 'unknown' })
    expect(await stateOf(token)).toBe('valid')
  })

  test('stores no link token in plain text', async () => {
    const token = await issue()
    const rows = JSON.stringify(await db.select().from(tokens))
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(token.slice(0, 24))
  })

  test('reports a damaged link token as unknown, not as expired', async () => {
    const token = await issue()
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')
    const damaged = fc.oneof(
      fc.nat(token.length - 1).map((length) => token.slice(0, length)),
      fc.nat(token.length - 1).map((start) => token.slice(start + 1)),
      fc
        .tuple(fc.nat(token.length - 1), fc.constantFrom(...letters))
        .map(([place, letter]) => token.slice(0, place) + letter + token.slice(place + 1)),
      fc.string({ unit: 'binary' }),
    )
    await fc.assert(
      fc.asyncProperty(damaged, async (text) => {
        fc.pre(text !== token)
        expect(await stateOf(text)).toBe('unknown')
        expect((await take(text)).state).toBe('unknown')
      }),
      { numRuns: 200 },
    )
    expect(await stateOf(token)).toBe('valid')
  })
})

type Step = { kind: 'issue' | 'take' | 'revoke'; subject: number }

test('keeps at most one valid link per subject through random steps', async () => {
  const step = fc.record<Step>({
    kind: fc.constantFrom('issue', 'take', 'revoke'),
    subject: fc.nat(1),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const names = [newSubject(), newSubject()]
      const expected = new Map<string, string>()
      const newest: (string | undefined)[] = []
      for (const { kind, subject } of steps) {
        const known = newest[subject]
        const name = names[subject] ?? ''
        const isOpen = known !== undefined && expected.get(known) === 'valid'
        if (kind === 'issue') {
          const token = await issue(name)
          if (isOpen) expected.set(known, 'revoked')
          expected.set(token, 'valid')
          newest[subject] = token
        } else if (kind === 'revoke') {
          await invitation.revoke(db, name)
          if (isOpen) expected.set(known, 'revoked')
        } else if (known !== undefined) {
          expect((await take(known)).state).toBe(expected.get(known))
          if (isOpen) expected.set(known, 'used')
        }
      }
      for (const [token, state] of expected) expect(await stateOf(token)).toBe(state)
    }),
    { numRuns: 40 },
  )
})
