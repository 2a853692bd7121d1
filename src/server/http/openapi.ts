import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { errorCatalogue } from '#contract/errors.ts'
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

すべての呼び出しに署名が要ります。\`X-Timestamp\` に秒単位の時刻、\`X-Signature\` に
\`base64(SHA-256("key={key}&timestamp={seconds}"))\` を入れてください（前後300秒まで有効）。
キーは利用者ではなくクライアントの名前です。ブラウザに対する秘密ではありません。

配列の引数は \`color_type_ids[]=1\`、\`color_type_ids=1&color_type_ids=2\`、\`color_type_ids=1,2\` のどれでも渡せます。
エラーは \`application/problem+json\` で、\`code\` は変わりません。`

/** The OpenAPI 3.1 document of the contract. `apiUrl` is the public origin. */
export function describeApi(apiUrl: string) {
  const app = new OpenAPIHono()
  app.openAPIRegistry.registerComponent('securitySchemes', 'Timestamp', {
    type: 'apiKey',
    in: 'header',
    name: 'X-Timestamp',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'Signature', {
    type: 'apiKey',
    in: 'header',
    name: 'X-Signature',
  })
  for (const route of routes) app.openAPIRegistry.registerPath(describeRoute(route))
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'TOKONOMA API',
      version: '1.0.0',
      description,
      license: { name: 'MIT' },
    },
    servers: [{ url: apiUrl }],
    security: [{ Timestamp: [], Signature: [] }],
  })
}

function describeRoute(route: Route) {
  const problem = (words: string) => ({
    description: words,
    content: { 'application/problem+json': { schema: ProblemSchema } },
  })
  return createRoute({
    method: route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: route.path,
    operationId: route.id,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    request: {
      ...(route.params && { params: route.params }),
      ...(route.query && { query: route.query }),
      ...(route.body && { body: { content: { 'application/json': { schema: route.body } } } }),
    },
    responses: {
      200: {
        description: '成功',
        content: { 'application/json': { schema: route.response, example: route.example.response } },
      },
      401: problem('署名がない、古い、または正しくない'),
      ...(route.params && { 404: problem('見つからない') }),
      ...((route.params || route.query || route.body) && {
        422: problem('入力に誤りがある（すべて errors に入る）'),
      }),
    },
  })
}
