import { useSession } from './session-store.ts'

/**
 * Runs `act` at once, or when the session is restored. A module of its own, because no page needs it
 * initially.
 */
export function whenAuthLoaded(act: () => void): void {
  if (useSession.getState().isAuthLoaded) {
    act()
    return
  }
  const stop = useSession.subscribe(({ isAuthLoaded }) => {
    if (!isAuthLoaded) return
    stop()
    act()
  })
}
