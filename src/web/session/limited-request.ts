import { create } from 'zustand'

/** Somebody wants to do what needs an account, or a verified address. */
export type LimitedRequest = {
  /** Where to come back to when another page must be visited first. */
  redirectPath: string
  /** Only people whose address is verified may go on. */
  verified: boolean
  /** Runs as soon as the person may. */
  run: () => void
  /** Keeps what was wanted for whoever visits another page first. */
  keep?: (() => void) | undefined
}

/** The modal of limited functions: open while there is a request. Every page listens for one; what makes them comes with a press. */
export const useLimitedRequest = create<{ request: LimitedRequest | null }>()(() => ({ request: null }))

export const closeLimitedRequest = (): void => useLimitedRequest.setState({ request: null })
