// For child processes that do costly work on strangers' files.
import { writeFile } from 'node:fs/promises'

export type WorkLimits = {
  /** CPU time, because wall time grows on a busy machine. */
  longestWorkMs: number
  /** Resident bytes of the process. */
  mostMemory: number
}

const lookEveryMs = 200

/** Ends this process with its parent, and lets the system end it before a server. */
export function becomeExpendable(): void {
  // A normal exit would wait for native code in a thread.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Ctrl-C reaches the whole group, but the parent finishes its requests first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // Makes Linux kill this process first when out of memory.
  void writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
}

/**
 * Measures this process while other threads work. Calls `exhausted` beyond a limit. Returns a function that
 * ends the watch.
 */
export function watchWork(
  { longestWorkMs, mostMemory }: WorkLimits,
  on: { working?: () => void; exhausted: () => void },
): () => void {
  const begun = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if ((user + system) / 1_000 < longestWorkMs && process.memoryUsage.rss() < mostMemory)
      return on.working?.()
    clearInterval(timer)
    on.exhausted()
  }, lookEveryMs)
  return () => clearInterval(timer)
}
