// CPU time of the main thread, in milliseconds of an idle core: programs beside it share the core's caches and
// threads, which can double the CPU time of the same work.

/** Milliseconds of `referenceWork` on an idle core of the machine in docs/benchmarks.md. */
const referenceMs = 10

/** Starts a clock of the main thread's CPU time. The returned function reads it, in milliseconds. */
export function startClock(): () => number {
  const begun = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1_000
  }
}

/** Parses, hashes and sorts: the kinds of work that requests do. */
function referenceWork(): number {
  const rows = Array.from({ length: 6_000 }, (_, n) => ({ id: (n * 7_919) % 6_007, name: `幅${n}の椅子` }))
  const parsed: typeof rows = JSON.parse(JSON.stringify(rows))
  const byName = new Map(parsed.map((row) => [row.name.normalize('NFKC'), row]))
  return [...byName.values()].sort((a, b) => a.id - b.id).length
}

// Compiled code only: the first runs take twice as long.
for (let n = 0; n < 5; n++) referenceWork()

/** Returns how many times longer than on an idle core work takes now; at least 1. */
export function slowness(): number {
  const read = startClock()
  referenceWork()
  return Math.max(1, read() / referenceMs)
}

/**
 * Returns the lowest of several measured CPU times in milliseconds of an idle core, to exclude garbage
 * collection. Stops early below `enough`.
 */
export async function lowestTime(
  measure: (tried: number) => Promise<number>,
  { tries, enough }: { tries: number; enough: number },
): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < tries && least >= enough; tried++) {
    const time = await measure(tried)
    least = Math.min(least, time >= enough ? time / slowness() : time)
  }
  return least
}
