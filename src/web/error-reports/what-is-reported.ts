import { ApiError } from '#web/api/error.ts'

/** How Chromium, Firefox and Safari call a fetch, or the loading of a script, that did not reach a server. */
const networkFailure =
  /^(Failed to fetch|NetworkError when attempting|Load failed|error loading dynamically imported|Importing a module script failed|Unable to preload)/i

/** Whether somebody should look into it: no failure of a network, nothing that was given up or passes by itself, no refusal. */
export function isReported(error: unknown): error is Error {
  if (!(error instanceof Error) || error.name === 'AbortError' || error.name === 'TimeoutError') return false
  if (error instanceof ApiError) return error.status >= 500 && error.status !== 503
  return !networkFailure.test(error.message)
}
