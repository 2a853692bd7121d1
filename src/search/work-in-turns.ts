/**
 * Synchronous work shares the event loop in turns of a few milliseconds: a heavy request delays itself, not
 * others.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Slices } from './slices.ts'

/** Milliseconds; a step in progress is not interrupted. */
const turnMs = 4

/** Shorter steps are charged by the clock: a reading of CPU time costs microseconds, and a search has many steps. */
const clockedMs = 1

/** CPU milliseconds of one request, and its tries to read a keyword. */
type WorkBudget = { cpuMs: number; tries: number }

type WaitingTask = { account: WorkBudget; resume: () => void }

/** Every fourth turn goes to the longest waiting, so that light work cannot starve heavy work. */
const turnsOfOldest = 4

const accounts = new AsyncLocalStorage<WorkBudget>()
/** Work outside of any request, such as counts for suggestions. */
const background: WorkBudget = { cpuMs: 0, tries: 0 }
/** In order of arrival. */
const waiting: WaitingTask[] = []
let turnEnds = 0
let turns = 0

/** Accounts all work within `run`; nested calls join. */
export const withAccount = <T>(run: () => T): T =>
  accounts.getStore() ? run() : accounts.run({ cpuMs: 0, tries: 0 }, run)

export const accountOfWork = (): WorkBudget | undefined => accounts.getStore()

/** Resolves at once if the current turn has time left. */
export async function waitForTurn(): Promise<void> {
  while (performance.now() > turnEnds) await nextTurn(chargedAccount())
}

/** Runs a synchronous step now or, if the turn is used up, later. */
export const inTurn = <T>(step: () => T | Promise<T>): Promise<T> => runStep(chargedAccount(), step)

/**
 * Runs slices on an account of their own: others need the result too, so no request pays for it, but it must
 * not overtake requests for ever either.
 */
export async function runInTurns<T>(slices: Slices<T>): Promise<T> {
  const account: WorkBudget = { cpuMs: 0, tries: 0 }
  for (;;) {
    const { done, value } = await runStep(account, () => slices.next())
    if (done) return value
  }
}

const chargedAccount = (): WorkBudget => accounts.getStore() ?? background

async function runStep<T>(account: WorkBudget, step: () => T | Promise<T>): Promise<T> {
  // Nothing is awaited between this look and the step: all who look at once would share one turn.
  while (performance.now() > turnEnds) await nextTurn(account)
  const begun = performance.now()
  try {
    return step()
  } finally {
    account.cpuMs += chargeOf(performance.now() - begun)
  }
}

let cpuMsRead = readCpuMs()

/** Returns CPU milliseconds of a step that has just ended, at most those since the last reading in this turn. */
function chargeOf(clockMs: number): number {
  if (clockMs < clockedMs) return clockMs
  const before = cpuMsRead
  cpuMsRead = readCpuMs()
  return Math.min(clockMs, cpuMsRead - before)
}

function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function nextTurn(account: WorkBudget): Promise<void> {
  return new Promise((resume) => {
    waiting.push({ account, resume })
    if (waiting.length === 1) setImmediate(beginTurn)
  })
}

/** Resumes the work with the least CPU so far, or the oldest: short work overtakes long work. */
function beginTurn(): void {
  turnEnds = performance.now() + turnMs
  cpuMsRead = readCpuMs()
  const [next] = waiting.splice(++turns % turnsOfOldest === 0 ? 0 : lightest(), 1)
  if (waiting.length > 0) setImmediate(beginTurn)
  next?.resume()
}

/** Returns the lightest work; of equals, the longest waiting. */
function lightest(): number {
  let next = 0
  for (const [place, { account }] of waiting.entries())
    if (account.cpuMs < (waiting[next]?.account.cpuMs ?? 0)) next = place
  return next
}
