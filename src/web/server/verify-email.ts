import type { AskApi } from '#web/api/call.ts'
import { toApiError, unreachableError } from '#web/api/error.ts'
import { explainRefusal, readMailedLink } from '#web/features/verify-email/verify-state.ts'
import { redirectToResult } from './redirect-to-result.ts'

export const verifyEmailPath = '/verify_email'

/** The forwarded cookie identifies the user who changes an address, if the api shares the host name. */
export async function answerVerifyEmail(ask: AskApi, apiUrl: string, request: Request): Promise<Response> {
  const { kind, link } = readMailedLink(Object.fromEntries(new URL(request.url).searchParams))
  const headers = { 'Content-Type': 'application/json', Cookie: request.headers.get('cookie') ?? '' }
  const body = JSON.stringify({ [kind]: link ?? '' })
  try {
    const answer = await ask(new Request(`${apiUrl}/auth/verify-email`, { method: 'POST', headers, body }))
    if (!answer.ok) throw await toApiError(answer)
  } catch (error) {
    const failure = error instanceof TypeError ? unreachableError() : error
    return redirectToResult(verifyEmailPath, explainRefusal(failure, kind))
  }
  return redirectToResult(verifyEmailPath, 'verified')
}
