import { url as inspectorAddress } from 'node:inspector'
import { Worker } from 'node:worker_threads'

export type Timeouts = {
  /** Between two beats, and between two looks. */
  tickMs: number
  /** Looks without a beat after which the process ends. */
  ticks: number
}

/** What both threads see: how often the event loop came round, and whether somebody may be holding it with a debugger. */
export const place = { beats: 0, isInspected: 1 } as const

/** Longer than anything of ours holds the event loop: half a minute. */
const timeouts: Timeouts = { tickMs: 1_000, ticks: 30 }

/**
 * Ends the process when its event loop stands still, so that whatever supervises it starts it anew: such a process answers nobody and
 * hears no signal. A thread of its own watches, which nothing here can hold up.
 */
export function startWatchdog(given = timeouts): void {
  const seen = new Int32Array(new SharedArrayBuffer(8))
  const beat = () => {
    Atomics.add(seen, place.beats, 1)
    Atomics.store(seen, place.isInspected, inspectorAddress() === undefined ? 0 : 1)
  }
  beat()
  setInterval(beat, given.tickMs).unref()
  const watcher = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: { seen, ...given },
    // What this process was started with, such as a debugger, is not for its watcher.
    execArgv: [],
  })
  watcher.unref()
}
