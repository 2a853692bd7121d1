import { readFileSync } from 'node:fs'

/** CPU time of the main thread. Runnable means running or waiting for a core, not sleeping. */
export type ThreadState = { cpuMs: number; isRunnable: boolean }

/** Linux counts in ticks of 1/100 s. */
const tickMs = 10

export const readMainThread: () => ThreadState =
  process.platform === 'linux' ? readFromProc : estimateFromProcess

function readFromProc(): ThreadState {
  const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8')
  // The process name precedes the state, and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs, isRunnable: fields[0] === 'R' }
}

let last: ThreadState = { cpuMs: 0, isRunnable: true }

/** Estimates without /proc: process minus calling thread, so helper threads count too. */
function estimateFromProcess(): ThreadState {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
  const cpuMs = (all.user + all.system - own.user - own.system) / 1_000
  last = { cpuMs, isRunnable: cpuMs > last.cpuMs }
  return last
}
