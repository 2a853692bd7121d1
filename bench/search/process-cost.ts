import { readdirSync, readFileSync } from 'node:fs'

/** CPU milliseconds of another process and all its threads so far, exact while it waits. Linux only. */
export function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6
}

/** CPU milliseconds of this process, garbage collection included. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Resident bytes of this process, after collecting garbage where the process was started so that it can. */
export function residentBytes(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage.rss()
}
