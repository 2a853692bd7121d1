// Measures the longest turn of the event loop, for which every other request of the process waits.

/**
 * Returns the CPU time of the main thread in its longest turn during `work`, in milliseconds. Other processes
 * do not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let begun = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(begun)
    longest = Math.max(longest, (user + system) / 1_000)
    begun = process.threadCpuUsage()
    if (!isOver) setImmediate(turn)
  }
  await new Promise<void>((resolve) => setImmediate(resolve))
  begun = process.threadCpuUsage()
  setImmediate(turn)
  try {
    await work()
    // The last turn counts as well.
    await new Promise<void>((resolve) => setImmediate(resolve))
  } finally {
    isOver = true
  }
  return longest
}

/** Returns the shortest of several tries, to exclude garbage collection. Stops early below `enough`. */
export async function steadyTurn(
  work: () => Promise<unknown>,
  { tries, enough }: { tries: number; enough: number },
): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < tries && least > enough; tried++)
    least = Math.min(least, await longestTurn(work))
  return least
}
