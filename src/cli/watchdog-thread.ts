// The watching half of watchdog.ts. It shares nothing with the event loop that it watches but a piece of memory.
import { write } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { place, type Timeouts } from './watchdog.ts'

const { seen, tickMs, ticks }: Timeouts & { seen: Int32Array } = workerData

let last = 0
let silent = 0

// Its own ticks are counted and no clock is read: while the machine sleeps or the process is stopped, nobody ticks.
const looking = setInterval(() => {
  const beats = Atomics.load(seen, place.beats)
  const isExcused = beats !== last || Atomics.load(seen, place.isInspected) === 1
  last = beats
  silent = isExcused ? 0 : silent + 1
  if (silent < ticks) return
  clearInterval(looking)
  end()
}, tickMs)

/** No handler could run any more, so none is asked. To process 1 of a container the signal is nothing: it needs an init above it. */
function end(): void {
  const kill = () => process.kill(process.pid, 'SIGKILL')
  const seconds = (ticks * tickMs) / 1000
  // The standard streams of a thread go through the loop that stands still, and a reader who stands still may not hold up the end.
  write(2, `The event loop has stood still for ${seconds} s; ending the process.\n`, kill)
  setTimeout(kill, tickMs)
}
