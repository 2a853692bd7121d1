// The watching thread of watchdog.ts. It shares nothing with the main thread but a piece of memory.
import { write } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { slot, type Timeouts } from './watchdog.ts'

const { shared, tickMs, ticks }: Timeouts & { shared: Int32Array } = workerData

let last = 0
let silent = 0

// Counts its own ticks instead of reading a clock: they stop, too, while the machine sleeps or the process is stopped.
const looking = setInterval(() => {
  const beats = Atomics.load(shared, slot.beats)
  const isExcused = beats !== last || Atomics.load(shared, slot.isInspected) === 1
  last = beats
  silent = isExcused ? 0 : silent + 1
  if (silent < ticks) return
  clearInterval(looking)
  end()
}, tickMs)

/** By SIGKILL, for no handler can run any more. Process 1 of a container ignores it: it needs an init above it. */
function end(): void {
  const kill = () => process.kill(process.pid, 'SIGKILL')
  const seconds = (ticks * tickMs) / 1000
  // By the descriptor: a thread's standard streams need the main thread's event loop. A blocked reader must not delay the end.
  write(2, `The event loop has stood still for ${seconds} s; ending the process.\n`, kill)
  setTimeout(kill, tickMs)
}
