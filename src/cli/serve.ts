import { createLifecycle, type Lifecycle } from '#server/http/shutdown.ts'
import { print } from './output.ts'
import { startWatchdog } from './watchdog.ts'

/**
 * Runs a serving command: brings it up, waits for a signal, and takes it down in order. A signal during the start takes
 * down what is up by then; what was up all of it goes on for `leaveMs`. The watchdog watches from the moment when all is up.
 */
export async function serveUntilSignal(
  bringUp: (lifecycle: Lifecycle) => Promise<void>,
  leaveMs = 0,
): Promise<number> {
  const lifecycle = createLifecycle(() => {
    print('Stopping at once.')
    process.exit(130)
  })
  const up = bringUp(lifecycle)
  try {
    const isUp = await Promise.race([up.then(() => true), lifecycle.untilSignal])
    if (isUp) startWatchdog()
    await lifecycle.untilSignal
    print('Stopping ...')
    if (isUp) await lifecycle.leave(leaveMs)
    return 0
  } finally {
    // When it was interrupted its error says nothing.
    up.catch(() => {})
    await lifecycle.stop()
  }
}
