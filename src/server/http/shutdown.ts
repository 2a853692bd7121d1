import { setTimeout as wait } from 'node:timers/promises'

/** Ctrl-C also arrives through npm; signals this close count as one. */
const repeatedSignalMs = 1_000

export const graceMs = 10_000

type StopStep = () => Promise<void> | void

export interface Lifecycle {
  /** Steps run in reverse order. */
  onStop: (step: StopStep) => void
  /** Reports not-ready before stopping, until proxies route elsewhere. */
  leave: (ms: number) => Promise<void>
  stop: () => Promise<void>
  /** True once `leave` or `stop` is called; reported by /readyz. */
  isStopping: () => boolean
  leaving: AbortSignal
  stopping: AbortSignal
  /** Resolves on SIGINT, SIGTERM, SIGHUP, or when the parent process is gone. */
  untilSignal: Promise<void>
}

/** Stops in order. A second signal, beyond an echo, exits at once. */
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
      // A failing step must not keep later ones, such as PostgreSQL, from stopping.
      console.error(error)
    }
  }

  async function runAll(): Promise<void> {
    for (const step of steps.reverse()) await run(step)
  }

  return {
    // Parts started during shutdown stop immediately.
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

// npm signals the shell between, which does not forward to us.
function watchParent(onGone: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onGone()
  }, 500)
  watch.unref()
}
