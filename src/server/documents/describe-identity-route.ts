import { createRoute } from '@hono/zod-openapi'
import type { IdentityRoute } from '#contract/identity-routes.ts'
import { operationKeys } from './describe-route.ts'
import { problemAnswer, problemAnswers } from './problem-answers.ts'

export const identityTag = 'サインイン'

/** By it /auth knows a browser again; a token for the api is fetched with it. */
export const sessionCookie = { type: 'apiKey', in: 'cookie', name: 'tokonoma.session_token' } as const

/** A call of /auth: without a signature, with the cookie where there must be a session. */
export function describeIdentityRoute(route: IdentityRoute) {
  const { id, method, path, summary, description, session, query, body, response, example } = route
  return createRoute({
    method: operationKeys[method],
    path,
    operationId: id,
    tags: [identityTag],
    summary,
    description,
    security: session ? [{ Session: [] }] : [],
    request: {
      ...(query && { query }),
      ...(body && {
        body: { required: true, content: { 'application/json': { schema: body, example: example.body } } },
      }),
    },
    responses: {
      200: {
        description: '成功',
        content: { 'application/json': { schema: response, example: example.response } },
      },
      '4XX': problemAnswer(
        'サインインのエラー。code は大文字で、ドキュメントの「サインイン」に一覧があります',
      ),
      ...problemAnswers(['too_many_requests', 'internal']),
    },
  })
}
