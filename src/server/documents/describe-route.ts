import { createRoute, z } from '@hono/zod-openapi'
import { failuresOf } from '#contract/kit/failures.ts'
import type { Route } from '#contract/kit/route.ts'
import { problemAnswers } from './problem-answers.ts'

export const signed = { Timestamp: [], Signature: [] }
const signedIn = { ...signed, Token: [] }

const securityOf = ({ auth }: Route) =>
  auth === 'public' ? undefined : auth === 'optional' ? [signed, signedIn] : [signedIn]

export const operationKeys = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<Route['method'], string>

export function describeRoute(route: Route) {
  return createRoute({
    method: operationKeys[route.method],
    path: route.path,
    operationId: route.id,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    security: securityOf(route),
    request: {
      ...(route.params && { params: route.params }),
      ...(route.query && { query: route.query }),
      ...(route.once && { headers: onceHeaders }),
      ...(route.body &&
        !route.upload && {
          body: {
            required: !route.body.safeParse(undefined).success,
            content: { 'application/json': { schema: route.body, example: route.example.body } },
          },
        }),
      ...(route.upload && {
        body: {
          required: true,
          content: { 'multipart/form-data': { schema: formSchema(route, route.upload) } },
        },
      }),
    },
    responses: {
      200: {
        description: '成功',
        content: route.file
          ? Object.fromEntries(route.file.map((type) => [type, { schema: bytesSchema }]))
          : { 'application/json': { schema: route.response, example: route.example.response } },
      },
      ...problemAnswers(failuresOf(route)),
    },
  })
}

const onceHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .min(8)
    .max(128)
    .regex(/^[!-~]*$/)
    .optional()
    .openapi({
      description:
        '省略できます。送信ごとに新しく決める値（UUID など、半角8〜128文字）。同じ値で24時間以内に送り直すと、何もせずに最初の結果を返します。別の内容に使うと 422 です。',
      example: 'b7c1d0b2-9a64-4d0c-8a3e-2f6f5b1c7e90',
    }),
})

const bytesSchema = z.string().openapi({ type: 'string', format: 'binary' })

const formSchema = ({ body, uploadOptional }: Route, field: string) =>
  z.object({
    ...(body instanceof z.ZodObject && body.shape),
    [field]: uploadOptional ? bytesSchema.optional() : bytesSchema,
  })
