/**
 * Shares the event loop. Synchronous work runs in turns of a few milliseconds, so that a heavy request delays
 * itself, not others.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Slices } from './slices.ts'

/** Milliseconds; a step in progress is not interrupted. */
const turnMs = 4

/** CPU milliseconds of one request, and its tries to read a keyword. */
type Account = { cpuMs: number; tries: number }

type Waiting = { account: Account | undefined; resume: () => void }

const accounts = new AsyncLocalStorage<Account>()
const waiting: Waiting[] = []
let turnEnds = 0

/** Accounts all work within `run`; nested calls join. */
export const withAccount = <T>(run: () => T): T =>
  accounts.getStore() ? run() : accounts.run({ cpuMs: 0, tries: 0 }, run)

export const accountOfWork = (): Account | undefined => accounts.getStore()

/** Resolves at once if the current turn has time left, else in a later one. */
export async function waitForTurn(): Promise<void> {
  while (performance.now() > turnEnds) await nextTurn(accounts.getStore())
}

/** Runs a synchronous step now or, if the turn is used up, in a later one. */
export async function inTurn<T>(step: () => T | Promise<T>): Promise<T> {
  await waitForTurn()
  const account = accounts.getStore()
  if (!account) return step()
  const begun = process.threadCpuUsage()
  try {
    return step()
  } finally {
    const { user, system } = process.threadCpuUsage(begun)
    account.cpuMs += (user + system) / 1_000
  }
}

/** Runs slices without charging an account, because others need the result, too. */
export async function runInTurns<T>(slices: Slices<T>): Promise<T> {
  for (;;) {
    await waitForTurn()
    const { done, value } = slices.next()
    if (done) return value
  }
}

function nextTurn(account: Account | undefined): Promise<void> {
  return new Promise((resume) => {
    waiting.push({ account, resume })
    if (waiting.length === 1) setImmediate(beginTurn)
  })
}

/** Resumes the request with the least work so far, so that short work overtakes long work. */
function beginTurn(): void {
  turnEnds = performance.now() + turnMs
  let next = 0
  for (const [place, { account }] of waiting.entries())
    if (usedBy(account) < usedBy(waiting[next]?.account)) next = place
  const [first] = waiting.splice(next, 1)
  if (waiting.length > 0) setImmediate(beginTurn)
  first?.resume()
}

const usedBy = (account: Account | undefined): number => account?.cpuMs ?? 0
