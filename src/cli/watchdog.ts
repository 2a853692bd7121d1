import { url as inspectorAddress } from 'node:inspector'
import { Worker } from 'node:worker_threads'

export type Timeouts = {
  tickMs: number
  /** CPU that the main thread may use without a beat. */
  cpuMs: number
  /** Time that the main thread may sleep without a beat, as in a deadlock. */
  asleepMs: number
}

/** Slots of the shared memory: count of beats, and whether a debugger may pause the thread. */
export const slot = { beats: 0, isInspected: 1 } as const

const timeouts: Timeouts = { tickMs: 1_000, cpuMs: 30_000, asleepMs: 300_000 }

/**
 * Kills a process with a hanging event loop, so that a supervisor restarts it. Judges by CPU time, because a
 * busy machine starves healthy processes, too.
 */
export function startWatchdog(given = timeouts): void {
  const shared = new Int32Array(new SharedArrayBuffer(8))
  const beat = () => {
    Atomics.add(shared, slot.beats, 1)
    Atomics.store(shared, slot.isInspected, inspectorAddress() === undefined ? 0 : 1)
  }
  beat()
  setInterval(beat, given.tickMs).unref()
  const watcher = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: { shared, ...given },
    // Drops the options of this process, such as a debugger.
    execArgv: [],
  })
  watcher.unref()
}
