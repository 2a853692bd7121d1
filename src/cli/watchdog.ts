import { url as inspectorAddress } from 'node:inspector'
import { Worker } from 'node:worker_threads'

export type Timeouts = {
  /** Between two beats, and between two checks. */
  tickMs: number
  /** CPU that the main thread may burn without a beat. */
  cpuMs: number
  /** Time that the main thread may sleep in one call without a beat, as in a deadlock. */
  asleepMs: number
}

/** Slots of the shared memory: how often the event loop came round, and whether a debugger may be holding it. */
export const slot = { beats: 0, isInspected: 1 } as const

/** Far more than any step of ours takes. */
const timeouts: Timeouts = { tickMs: 1_000, cpuMs: 30_000, asleepMs: 300_000 }

/**
 * Ends the process when its event loop stands still, so that a supervisor starts it anew: such a process answers nobody and hears no
 * signal. A separate thread judges by the CPU of the main thread, because a healthy one gets little on a busy machine.
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
    // Without the options of this process, such as a debugger.
    execArgv: [],
  })
  watcher.unref()
}
