import { createLifecycle, type Lifecycle } from '#server/http/shutdown.ts'
import { print } from './output.ts'
import { startWatchdog } from './watchdog.ts'

/**
 * Runs a serving command: brings it up, waits for a signal, and takes it down in order. A signal during the start takes
 * down what is up by then. A process that hears no signal any more is ended by its watchdog.
 */
export async function serveUntilSignal(bringUp: (lifecycle: Lifecycle) => Promise<void>): Promise<number> {
  startWatchdog()
  const lifecycle = createLifecycle(() => {
    print('Stopping at once.')
    process.exit(130)
  })
  const up = bringUp(lifecycle)
  try {
    await Promise.race([up, lifecycle.untilSignal])
    await lifecycle.untilSignal
    print('Stopping ...')
    return 0
  } finally {
    // When it was interrupted its error says nothing.
    up.catch(() => {})
    await lifecycle.stop()
  }
}
