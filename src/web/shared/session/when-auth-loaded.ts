import { useSession } from './session-store.ts'

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
