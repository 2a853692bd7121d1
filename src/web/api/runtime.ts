import { useRouteContext } from '@tanstack/react-router'
import type { Call } from './call.ts'
import type { PublicConfig } from './config.ts'

/** The root of every route's context: loaders take `call` from here, never from a module. */
export type WebRuntime = { config: PublicConfig; call: Call }

export function useRuntime(): WebRuntime {
  return useRouteContext({ from: '__root__' })
}
