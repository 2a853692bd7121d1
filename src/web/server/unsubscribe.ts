import type { Call } from '#web/api/call.ts'
import { ApiError } from '#web/api/error.ts'

/** The page of the link and the address of the press are one: mail programs send a POST to what people open. */
export const unsubscribePath = '/unsubscribe'

/** What a mail program sends when its reader presses 配信停止 there (RFC 8058). It signs nothing, and follows no redirect. */
export async function answerUnsubscribe(call: Call, url: URL): Promise<Response> {
  try {
    await call('POST /notifications/unsubscribe', { query: { token: url.searchParams.get('token') ?? '' } })
    return say(200, '配信を停止しました。')
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return say(error.status, error.detail)
  }
}

const say = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
