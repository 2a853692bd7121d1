import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Returns false until hydrated: until then no button works. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
