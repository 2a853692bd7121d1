import { url as inspectorAddress } from 'node:inspector'
import { Worker } from 'node:worker_threads'

export type Timeouts = {
  /** Between two beats, and between two checks. */
  tickMs: number
  /** Checks without a beat after which the process is ended. */
  ticks: number
}

/** The slots of the shared memory: how often the event loop came round, and whether a debugger may be holding it. */
export const slot = { beats: 0, isInspected: 1 } as const

/** Longer than anything of ours holds the event loop: half a minute. */
const timeouts: Timeouts = { tickMs: 1_000, ticks: 30 }

/**
 * Ends the process when its event loop stands still, so that whatever supervises it starts it anew: such a process answers nobody and
 * hears no signal. A thread of its own watches, which nothing here can hold up.
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
