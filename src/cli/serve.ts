import { createLifecycle, type Lifecycle } from '#server/http/shutdown.ts'
import { print } from './output.ts'
import { startWatchdog } from './watchdog.ts'

/**
 * Runs a serving command until a signal, then stops it in order. After a complete start it serves for
 * `leaveMs` more.
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
    // Ignores the error of an interrupted start.
    up.catch(() => {})
    await lifecycle.stop()
  }
}
