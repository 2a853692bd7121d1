/** Bounds what one request may try in order to find the nearest to what its keyword asks for (decision 33). */
import { accountOfWork } from '#search/work-in-turns.ts'

/** Counts of one request. No golden sentence needs half as many, over products, projects and photos together. */
export const MOST_TRIES = 200

/** CPU time of one request in the engine, in milliseconds: a count costs many times as much in a large catalogue. */
const MOST_CPU_MS = 250

/** Notes one more count. */
export function spendTry(): void {
  const account = accountOfWork()
  if (account) account.tries++
}

/** Whether nothing more may be tried, so that the plainest answer is taken. */
export function isSpent(): boolean {
  const account = accountOfWork()
  return account !== undefined && (account.tries >= MOST_TRIES || account.cpuMs >= MOST_CPU_MS)
}
