import { readFileSync } from 'node:fs'

/** CPU of the main thread so far, and whether it runs or waits for a core; it sleeps otherwise. */
export type ThreadState = { cpuMs: number; isRunnable: boolean }

/** Linux counts in hundredths of a second. */
const tickMs = 10

/** Reads the state of the main thread from any thread of the process. */
export const readMainThread: () => ThreadState =
  process.platform === 'linux' ? readFromProc : estimateFromProcess

/** The main thread has the process's own id. */
function readFromProc(): ThreadState {
  const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8')
  // The name comes before the state, and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs, isRunnable: fields[0] === 'R' }
}

let last: ThreadState = { cpuMs: 0, isRunnable: true }

/** Without /proc: the whole process but for the calling thread, which counts helper threads, too. */
function estimateFromProcess(): ThreadState {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
  const cpuMs = (all.user + all.system - own.user - own.system) / 1_000
  last = { cpuMs, isRunnable: cpuMs > last.cpuMs }
  return last
}
