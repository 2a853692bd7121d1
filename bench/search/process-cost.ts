import { readFileSync } from 'node:fs'

/** What Linux counts CPU time in, for every program since long ago. */
const TICKS_A_SECOND = 100

/** CPU milliseconds of another process so far, in ticks of ten. Linux only. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets, and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
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
