// Watching thread of watchdog.ts. It shares only memory with the main thread.
import { write } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { readMainThread } from './main-thread-cpu.ts'
import { slot, type Timeouts } from './watchdog.ts'

const { shared, tickMs, cpuMs, asleepMs }: Timeouts & { shared: Int32Array } = workerData

let beats = 0
let cpuAtBeat = 0
let asleepTicks = 0

// Counts its own ticks instead of reading a clock: ticks stop while the machine sleeps or the process is
// stopped.
const looking = setInterval(() => {
  const now = readMainThread()
  const counted = Atomics.load(shared, slot.beats)
  if (counted !== beats || Atomics.load(shared, slot.isInspected) === 1) {
    beats = counted
    cpuAtBeat = now.cpuMs
    asleepTicks = 0
    return
  }
  // A thread waiting for a core is starved, not asleep.
  if (!now.isRunnable) asleepTicks++
  if (now.cpuMs - cpuAtBeat >= cpuMs) end(`burnt ${cpuMs / 1000} s of CPU without coming round`)
  else if (asleepTicks * tickMs >= asleepMs) end(`slept for ${asleepMs / 1000} s in one call`)
}, tickMs)

/**
 * Kills by SIGKILL, because no handler can run. Process 1 of a container ignores it: it needs an init above
 * it.
 */
function end(why: string): void {
  clearInterval(looking)
  const kill = () => process.kill(process.pid, 'SIGKILL')
  // Writes to the descriptor: a thread's streams need the main event loop. A blocked reader must not delay
  // the kill.
  write(2, `The event loop has ${why}; ending the process.\n`, kill)
  setTimeout(kill, tickMs)
}
