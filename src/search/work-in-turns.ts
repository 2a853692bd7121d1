/**
 * Shares the event loop of the process. Synchronous work runs in turns of a few milliseconds, so that a request of much work delays
 * itself and not all others.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Slices } from './slices.ts'

/** Milliseconds of work in one turn of the event loop; a step that has begun is not interrupted. */
const turnMs = 4

/** The work of one request: CPU time of its steps in milliseconds, and what it has tried in order to read a keyword. */
type Account = { cpuMs: number; tries: number }

type Waiting = { account: Account | undefined; resume: () => void }

const accounts = new AsyncLocalStorage<Account>()
const waiting: Waiting[] = []
let turnEnds = 0

/** Adds up the work of everything that `run` calls. Joins the account of the caller if there is one. */
export const withAccount = <T>(run: () => T): T =>
  accounts.getStore() ? run() : accounts.run({ cpuMs: 0, tries: 0 }, run)

/** The account of this request; undefined outside of one. */
export const accountOfWork = (): Account | undefined => accounts.getStore()

/** Resolves at once if this turn of the event loop has time left, and else in a later one. */
export async function waitForTurn(): Promise<void> {
  while (performance.now() > turnEnds) await nextTurn(accounts.getStore())
}

/** Runs a synchronous step in this turn of the event loop, or in a later one if this turn is used up. */
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

/** Runs work in slices. No account is charged, for others need its result as well. */
export async function runInTurns<T>(slices: Slices<T>): Promise<T> {
  for (;;) {
    await waitForTurn()
    const { done, value } = slices.next()
    if (done) return value
  }
}

/** Resolves in a turn of its own. */
function nextTurn(account: Account | undefined): Promise<void> {
  return new Promise((resume) => {
    waiting.push({ account, resume })
    if (waiting.length === 1) setImmediate(beginTurn)
  })
}

/** Resumes one request a turn: the one that has had the least, so that short work overtakes long work. */
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
