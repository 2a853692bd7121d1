import { useSession } from './session-store.ts'

/** Runs at once, or as soon as it is known who is signed in. Apart from the store, for no page needs it at first. */
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
