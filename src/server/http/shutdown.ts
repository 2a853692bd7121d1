import { setTimeout as wait } from 'node:timers/promises'

/** Ctrl-C reaches us from the terminal and once more through npm: signals this close together are one. */
const repeatedSignalMs = 1_000

export const graceMs = 10_000

type StopStep = () => Promise<void> | void

export interface Lifecycle {
  /** Steps run at the end, the last added first: what was started last stops first. */
  onStop: (step: StopStep) => void
  /** Says so that it will stop and goes on for that long, until proxies have heard it and send their requests elsewhere. */
  leave: (ms: number) => Promise<void>
  /** Runs the steps once, whoever asks first. Resolves when all is stopped. */
  stop: () => Promise<void>
  /** True from the moment that `leave` or `stop` is called: /readyz says so. */
  isStopping: () => boolean
  /** Aborted at that moment: connections are not kept any more. */
  leaving: AbortSignal
  /** Aborted when `stop` is called: for answers that never end by themselves. */
  stopping: AbortSignal
  /** Resolves at the first SIGINT, SIGTERM or SIGHUP, or when the program that started us is gone. */
  untilSignal: Promise<void>
}

/** Signals end the process in order; a second one, later than an echo, ends it at once. */
export function createLifecycle(onForced: () => void): Lifecycle {
  const steps: StopStep[] = []
  let stopped: Promise<void> | undefined
  const leaving = new AbortController()
  const stopping = new AbortController()
  let firstSignalAt: number | undefined

  const untilSignal = new Promise<void>((resolve) => {
    const begin = () => {
      firstSignalAt ??= performance.now()
      resolve()
    }
    const hear = () => {
      begin()
      if (performance.now() - (firstSignalAt ?? 0) > repeatedSignalMs) onForced()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear)
    process.on('disconnect', begin)
    if (process.env.npm_lifecycle_event) watchParent(begin)
  })

  async function run(step: StopStep): Promise<void> {
    try {
      await step()
    } catch (error) {
      // One step that fails must not keep the others, PostgreSQL among them, from stopping.
      console.error(error)
    }
  }

  async function runAll(): Promise<void> {
    for (const step of steps.reverse()) await run(step)
  }

  return {
    // What comes up while all else goes down has to go too.
    onStop: (step) => (stopping.signal.aborted ? void run(step) : steps.push(step)),
    leave: async (ms) => {
      leaving.abort()
      await wait(ms)
    },
    stop: () => {
      leaving.abort()
      stopping.abort()
      stopped ??= runAll()
      return stopped
    },
    isStopping: () => leaving.signal.aborted,
    leaving: leaving.signal,
    stopping: stopping.signal,
    untilSignal,
  }
}

// npm hands a signal to the shell between us, which dies of it without a word to us.
function watchParent(onGone: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onGone()
  }, 500)
  watch.unref()
}
