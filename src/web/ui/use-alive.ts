import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and in the first render, which is the server's: until then nobody can press anything. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
