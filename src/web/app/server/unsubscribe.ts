import { ApiError } from '#web/kit/errors/error.ts'
import type { Call } from '#web/shared/api/call.ts'
import { redirectToResult } from './redirect-to-result.ts'

/** One path for the page and the one-click request: mail programs POST to the link itself. */
export const unsubscribePath = '/unsubscribe'

/**
 * Unsubscribes by a mail program's one-click request (RFC 8058). A browser without JavaScript is redirected
 * to the result.
 */
export async function answerUnsubscribe(call: Call, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isBrowser = request.headers.get('accept')?.includes('text/html')
  try {
    const { notification_type } = await call('POST /notifications/unsubscribe', { query: { token } })
    return isBrowser ? redirectToResult(unsubscribePath, notification_type) : say(200, '配信を停止しました。')
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return isBrowser ? redirectToResult(unsubscribePath, 'refused') : say(error.status, error.detail)
  }
}

const say = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
