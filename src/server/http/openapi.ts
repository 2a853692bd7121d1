import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { failuresOf } from '#contract/failures.ts'
import { imageFormats, imageRequest } from '#contract/images.ts'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'

const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(errorCatalogue) as [string, ...string[]]),
    detail: z.string().openapi({ description: '人に見せる説明' }),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem')

const description = `空間デザインの情報検索サービス TOKONOMA の API です。

すべてのリクエストに署名が必要です。\`X-Timestamp\` に現在時刻（UNIX 時間、秒）、\`X-Signature\` に
\`base64(SHA-256("key={key}&timestamp={seconds}"))\` を入れてください（前後300秒まで有効）。
キーはクライアントを識別するもので、利用者を認証するものではありません。ブラウザに配布したキーは秘密になりません。

配列のパラメータは \`color_type_ids[]=1\`、\`color_type_ids=1&color_type_ids=2\`、\`color_type_ids=1,2\` のいずれの形でも指定できます。
エラーは \`application/problem+json\` で、\`code\` は将来も変わりません。`

/** The OpenAPI 3.1 document of the contract. `apiUrl` is the public origin. */
export function describeApi(apiUrl: string) {
  const app = new OpenAPIHono()
  for (const [id, name] of [
    ['Timestamp', 'X-Timestamp'],
    ['Signature', 'X-Signature'],
  ] as const) {
    app.openAPIRegistry.registerComponent('securitySchemes', id, { type: 'apiKey', in: 'header', name })
  }
  app.openAPIRegistry.registerComponent('securitySchemes', 'Token', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  for (const route of routes) app.openAPIRegistry.registerPath(describeRoute(route))
  app.openAPIRegistry.registerPath(imageRoute)
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'TOKONOMA API',
      version: '1.0.0',
      description,
      license: { name: 'MIT' },
    },
    servers: [{ url: apiUrl }],
    tags: [...new Set([...routes.map((route) => route.tag), imageTag])].map((name) => ({ name })),
    security: [signed],
  })
  for (const route of routes) addExamples(document, route)
  return document
}

const signed = { Timestamp: [], Signature: [] }
const signedIn = { ...signed, Token: [] }

/** Absent for calls that need what all need. */
const securityOf = ({ auth }: Route) =>
  auth === 'public' ? undefined : auth === 'optional' ? [signed, signedIn] : [signedIn]

/** What OpenAPI calls the methods. */
const operationKeys = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<Route['method'], string>

function describeRoute(route: Route) {
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
      ...(route.body && {
        body: {
          required: true,
          content: { 'application/json': { schema: route.body, example: route.example.body } },
        },
      }),
      ...(route.upload && {
        body: { required: true, content: { 'multipart/form-data': { schema: fileSchema(route.upload) } } },
      }),
    },
    responses: {
      200: {
        description: '成功',
        content: { 'application/json': { schema: route.response, example: route.example.response } },
      },
      ...describeFailures(route),
    },
  })
}

/** Every status but success that a call can have, with the codes that it stands for. */
function describeFailures(route: Route) {
  const byStatus = Map.groupBy(failuresOf(route), (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, problem(codes.map(describeCode).join('\n'))]),
  )
}

const describeCode = (code: ErrorCode) => `- \`${code}\`：${errorCatalogue[code].detail}`

const onceHeaders = z.object({
  'Idempotency-Key': z.string().min(8).max(128).openapi({
    description:
      '送信ごとに新しく決める値（UUID など、半角8〜128文字）。同じ値で24時間以内に送り直すと、何もせずに最初の結果を返します。別の内容に使うと 422 です。',
    example: 'b7c1d0b2-9a64-4d0c-8a3e-2f6f5b1c7e90',
  }),
})

const fileSchema = (field: string) =>
  z.object({ [field]: z.string().openapi({ type: 'string', format: 'binary' }) })

const imageTag = '画像'

const imageRoute = createRoute({
  method: 'get',
  path: '/images/{id}',
  operationId: 'getImage',
  tags: [imageTag],
  summary: '画像',
  description:
    '画像を、決まった幅のひとつで返します。AVIF、WebP、JPEG のどの形式で返すかは Accept で決まります。署名は不要です。同じ URL の画像は変わらないため、無期限にキャッシュできます。',
  security: [],
  request: imageRequest,
  responses: {
    200: {
      description: '成功',
      content: Object.fromEntries(
        imageFormats.map((format) => [
          `image/${format}`,
          { schema: z.string().openapi({ format: 'binary' }) },
        ]),
      ),
    },
    404: problem(describeCode('not_found')),
    422: problem(describeCode('invalid_request')),
    429: problem(describeCode('too_many_requests')),
  },
})

function problem(words: string) {
  return { description: words, content: { 'application/problem+json': { schema: ProblemSchema } } }
}

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** The example of a route is one value for each of its parameters, as text; the document shows them typed. */
function addExamples(document: Document, { method, path, example }: Route): void {
  const operation = document.paths?.[path]?.[operationKeys[method]]
  const values = new Map(
    Object.entries({ ...example.params, ...example.query }).map(([name, value]) => [
      name.replace('[]', ''),
      value,
    ]),
  )
  for (const parameter of operation?.parameters ?? []) {
    if (!('name' in parameter) || !parameter.schema || !('type' in parameter.schema)) continue
    const value = values.get(parameter.name)
    if (value !== undefined) parameter.example = typedExample(parameter.schema.type, value)
  }
}

function typedExample(type: unknown, value: string | string[]) {
  if (type === 'array') return [value].flat().map(Number)
  if (type === 'integer') return Number(value)
  if (type === 'boolean') return value === 'true'
  return value
}
