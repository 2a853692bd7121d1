import { explainRefusal, readMailedLink, type VerifyState } from '#web/features/verify-email/verify-state.ts'
import { ApiError, toApiError } from '#web/kit/errors/error.ts'
import type { AskApi } from '#web/shared/api/call.ts'
import { redirectToResult } from './redirect-to-result.ts'

export const verifyEmailPath = '/verify_email'

/** Results after which users submit the link again, so the redirect keeps it. */
const repeatable: readonly VerifyState[] = ['unreachable', 'stranger']

type VerificationApi = {
  ask: AskApi
  apiUrl: string
  /** Receives failures of the api, not refusals. */
  onError: (error: unknown) => void
}

/**
 * Submits the page's form for browsers without a running script. The cookie identifies the user if api and
 * pages share a host name.
 */
export async function answerVerifyEmail(
  { ask, apiUrl, onError }: VerificationApi,
  request: Request,
): Promise<Response> {
  const { kind, link } = readMailedLink(Object.fromEntries(new URL(request.url).searchParams))
  const headers = { 'Content-Type': 'application/json', Cookie: request.headers.get('cookie') ?? '' }
  const body = JSON.stringify({ [kind]: link ?? '' })
  try {
    const answer = await ask(new Request(`${apiUrl}/auth/verify-email`, { method: 'POST', headers, body }))
    if (!answer.ok) throw await toApiError(answer)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) onError(error)
    const state = explainRefusal(error, kind)
    const parameters = link && repeatable.includes(state) ? { [kind]: link } : {}
    return redirectToResult(verifyEmailPath, state, parameters)
  }
  return redirectToResult(verifyEmailPath, 'verified')
}
