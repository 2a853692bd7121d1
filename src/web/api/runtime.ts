import { createContext, use } from 'react'
import type { Call } from './call.ts'
import type { PublicConfig } from './config.ts'

/** The root of every route's context: loaders take `call` from here, never from a module. */
export type WebRuntime = {
  config: PublicConfig
  call: Call
  /** On the server: whether somebody is signed in, whose pages come in the browser. */
  isSignedIn?: boolean
}

/** Set once by the root route. A context of its own, for the router's costs a store's reading, and every picture asks. */
export const RuntimeContext = createContext<WebRuntime | null>(null)

export function useRuntime(): WebRuntime {
  const runtime = use(RuntimeContext)
  if (!runtime) throw new Error('A component was rendered outside the root route.')
  return runtime
}
