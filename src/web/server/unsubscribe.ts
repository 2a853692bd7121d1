import type { Call } from '#web/api/call.ts'
import { ApiError } from '#web/api/error.ts'
import { redirectToResult } from './redirect-to-result.ts'

/** The page of the link and the address of the press are one: mail programs send a POST to what people open. */
export const unsubscribePath = '/unsubscribe'

/**
 * Ends the mails of a link, as a mail program asks whose reader presses 配信停止 there (RFC 8058): it signs nothing, and follows no
 * redirect. A browser without JavaScript, which asks for a page, is redirected to the page of the result.
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
