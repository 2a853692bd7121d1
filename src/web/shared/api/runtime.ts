import { createContext, use } from 'react'
import type { Call } from './call.ts'
import type { PublicConfig } from './config.ts'

/** The root of every route's context: loaders take `call` from here, never from a module. */
export type WebRuntime = {
  config: PublicConfig
  call: Call
  /** Server only: the request has a session, so private pages are loaded by the browser. */
  isSignedIn?: boolean
}

/**
 * Set once by the root route. Separate from the router's context, which costs a store read for every picture.
 */
export const RuntimeContext = createContext<WebRuntime | null>(null)

export function useRuntime(): WebRuntime {
  const runtime = use(RuntimeContext)
  if (!runtime) throw new Error('A component was rendered outside the root route.')
  return runtime
}
