import { create } from 'zustand'

/** A pending action that needs an account or a verified address. */
export type LimitedRequest = {
  /** Path to return to after a visit to another page. */
  redirectPath: string
  verified: boolean
  run: () => void
  /** Stores the action for users who visit another page first. */
  keep?: (() => void) | undefined
}

/** Separate from `limit`, because every page subscribes but only clicks create requests. */
export const useLimitedRequest = create<{ request: LimitedRequest | null }>()(() => ({ request: null }))

export const closeLimitedRequest = (): void => useLimitedRequest.setState({ request: null })
