// Measures the longest turn of the event loop, for which every other request of the process waits.
import { lowestTime, startClock } from './cpu-time.ts'

/**
 * Returns the CPU time of the main thread in its longest turn during `work`, in milliseconds. Other processes
 * do not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let readTurn = startClock()
  const turn = () => {
    longest = Math.max(longest, readTurn())
    readTurn = startClock()
    if (!isOver) waitTurn()
  }
  // An unreferenced immediate runs in every turn without keeping the loop spinning while the database works.
  const waitTurn = () => void setImmediate(turn).unref()
  await new Promise<void>((resolve) => setImmediate(resolve))
  readTurn = startClock()
  waitTurn()
  try {
    await work()
    // The last turn counts as well.
    await new Promise<void>((resolve) => setImmediate(resolve))
  } finally {
    isOver = true
  }
  return longest
}

/**
 * Returns the shortest of several tries in milliseconds of an idle core. The work takes the number of the try:
 * each must ask for something else, or a cached answer passes for a first one.
 */
export const steadyTurn = (
  work: (tried: number) => Promise<unknown>,
  tries: { tries: number; enough: number },
): Promise<number> => lowestTime((tried) => longestTurn(() => work(tried)), tries)
