import { setImmediate as nextTurn } from 'node:timers/promises'

/** Runs sliced work to its end, with time for whatever waits after each slice. Rejects soon after the signal. */
export async function runInSlices<T>(steps: Generator<undefined, T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
    signal.throwIfAborted()
  }
}
