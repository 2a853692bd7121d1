import { createRoute, z } from '@hono/zod-openapi'
import type { IdentityRoute } from '#contract/identity/routes.ts'
import { operationKeys } from './describe-route.ts'
import { identityProblemAnswer, problemAnswers } from './problem-answers.ts'

/** Describes the session cookie of /auth. Under https its `__Secure-` prefix binds it to https. */
export const sessionCookie = (apiUrl: string) => ({
  type: 'apiKey' as const,
  in: 'cookie' as const,
  name: `${apiUrl.startsWith('https:') ? '__Secure-' : ''}tokonoma.session_token`,
})

/** Calls of /auth need no signature, but the cookie if they require a session. */
export function describeIdentityRoute(route: IdentityRoute) {
  const { id, method, path, summary, description, session, body, response, example } = route
  return createRoute({
    method: operationKeys[method],
    path,
    operationId: id,
    tags: ['auth'],
    summary,
    description,
    security: session ? [{ Session: [] }] : [],
    request: {
      ...(session && method === 'POST' && { headers: originHeaders }),
      ...(body && {
        body: { required: true, content: { 'application/json': { schema: body, example: example.body } } },
      }),
    },
    responses: {
      200: {
        description: '成功',
        content: { 'application/json': { schema: response, example: example.response } },
      },
      '4XX': identityProblemAnswer(
        'サインインのエラー。大文字の code は、ドキュメントの「サインイン」に一覧があります',
      ),
      ...problemAnswers(['too_many_requests', 'internal', 'unavailable']),
    },
  })
}

const originHeaders = z.object({
  Origin: z.string().optional().openapi({
    description:
      '登録済みのオリジン。ブラウザは自動で付けます。ブラウザでないクライアントが Cookie を付けて送るときは必要です。',
    example: 'https://www.example.jp',
  }),
})
