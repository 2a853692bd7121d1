import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs some work and returns the longest turn of the event loop meanwhile, in milliseconds of CPU time of this thread: a busy machine
 * does not count. Turns shorter than a millisecond count together with the next one.
 */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let isRunning = true
  let longest = 0
  const watching = (async () => {
    let last = process.threadCpuUsage()
    while (isRunning) {
      await wait(1)
      const { user, system } = process.threadCpuUsage(last)
      last = process.threadCpuUsage()
      longest = Math.max(longest, (user + system) / 1_000)
    }
  })()
  try {
    await work()
  } finally {
    isRunning = false
    await watching
  }
  return longest
}
