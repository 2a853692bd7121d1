import { expect, test } from 'vitest'
import { type Guess, guessPassword } from './guess-password.ts'
import { rateClasses } from './rate-classes.ts'
import { createRateLimiter } from './rate-limiter.ts'

/**
 * Creates logins by right, wrong and unknown passwords; each returns whether the guess is accepted, wrong, or
 * refused unchecked.
 */
function createDoor() {
  const limiter = createRateLimiter()
  const outcomeOf = async (given: boolean | undefined, guess: Guess): Promise<string> => {
    try {
      await guessPassword(limiter, guess, async () => given)
      return given ? 'in' : 'wrong'
    } catch {
      return 'refused'
    }
  }
  const at = (given: boolean | undefined) => (place: string, account: string) =>
    outcomeOf(given, { account, place })
  return { right: at(true), wrong: at(false), unknown: at(undefined) }
}

const times = async (count: number, act: (n: number) => Promise<string>) => {
  const outcomes = new Set<string>()
  for (let n = 0; n < count; n++) outcomes.add(await act(n))
  return [...outcomes]
}

const quota = rateClasses.password[0].count
const slips = rateClasses.slip[0].count
const ofAll = rateClasses.account[0].count

test('limits wrong passwords per address and account, also at once, and then rejects the right one', async () => {
  const { right, wrong } = createDoor()
  const all = await Promise.all(Array.from({ length: quota + 5 }, () => wrong('home', 'mako')))
  expect(all.filter((outcome) => outcome === 'wrong')).toHaveLength(quota)
  expect(await right('home', 'mako')).toBe('refused')
  expect(await right('home', 'aki')).toBe('in')
})

test('accepts the right password from an address without failures, however many strangers guess', async () => {
  const { right, wrong } = createDoor()
  await times(ofAll * 3, (n) => wrong(`stranger ${n % ofAll}`, 'mako'))
  const tabs = await Promise.all(Array.from({ length: quota }, () => right('home', 'mako')))
  expect(new Set(tabs)).toEqual(new Set(['in']))
})

test('tolerates a slip or two per address after strangers have used up the account’s quota', async () => {
  const { right, wrong } = createDoor()
  await times(ofAll, (n) => wrong(`stranger ${n}`, 'mako'))
  expect(await times(slips - 1, () => wrong('home', 'mako'))).toEqual(['wrong'])
  expect(await times(slips, () => wrong('desk', 'mako'))).toEqual(['wrong'])
  expect(await wrong('desk', 'mako')).toBe('refused')
  expect(await right('home', 'mako')).toBe('in')
})

test('limits parallel guesses like sequential ones', async () => {
  const { wrong } = createDoor()
  await times(ofAll, (n) => wrong(`stranger ${n}`, 'mako'))
  const all = await Promise.all(Array.from({ length: quota }, () => wrong('desk', 'mako')))
  expect(all.filter((outcome) => outcome === 'wrong')).toHaveLength(slips)
})

test('resets the count after the right password, and counts no unchecked attempts', async () => {
  const { right, wrong, unknown } = createDoor()
  await times(quota - 1, () => wrong('home', 'mako'))
  await times(quota * 2, () => unknown('home', 'mako'))
  expect(await right('home', 'mako')).toBe('in')
  expect(await times(quota, () => wrong('home', 'mako'))).toEqual(['wrong'])
  expect(await wrong('home', 'mako')).toBe('refused')
})
