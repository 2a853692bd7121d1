import { ApiError } from '#web/kit/errors/error.ts'

/** Messages of Chromium, Firefox and Safari for a fetch or script that did not reach a server. */
const networkFailure =
  /^(Failed to fetch|NetworkError when attempting|Load failed|error loading dynamically imported|Importing a module script failed|Unable to preload)/i

/** No network failure, abort, timeout, refusal or 503. */
export function isReported(error: unknown): error is Error {
  if (!(error instanceof Error) || error.name === 'AbortError' || error.name === 'TimeoutError') return false
  if (error instanceof ApiError) return error.status >= 500 && error.status !== 503
  return !networkFailure.test(error.message)
}
