import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { identityRoutes } from '#contract/identity/routes.ts'
import { imageFormats, imageRequest } from '#contract/images/served.ts'
import { routes, tags } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { ImageSchema } from '#contract/kit/schemas.ts'
import { SavedRecordSchema } from '#contract/products/change-request-routes.ts'
import { PriceChangeSchema } from '#contract/products/schemas.ts'
import { CountsSchema } from '#contract/reactions/schemas.ts'
import { ScheduleVersionSchema } from '#contract/schedules/schemas.ts'
import { AskedSchema } from '#contract/teams/join-routes.ts'
import { DesignerSchema } from '#contract/users/schemas.ts'
import { correctDocument, type OpenApiDocument } from './correct-document.ts'
import { describeIdentityRoute, sessionCookie } from './describe-identity-route.ts'
import { describeRoute, operationKeys, signed } from './describe-route.ts'
import { problemAnswers } from './problem-answers.ts'

const description = `空間デザインの情報検索サービス TOKONOMA の API です。

すべてのリクエストに署名が必要です。\`X-Timestamp\` に現在時刻（UNIX 時間、秒）、\`X-Signature\` に
\`base64(SHA-256("key={key}&timestamp={seconds}"))\` を入れてください（前後300秒まで有効）。
キーはクライアントを識別するもので、利用者を認証するものではありません。ブラウザに配布したキーは秘密になりません。

配列のパラメータは \`color_type_ids[]=1&color_type_ids[]=2\` のほか、\`color_type_ids=1&color_type_ids=2\`、\`color_type_ids=1,2\` の形でも指定できます。空のパラメータは、指定がないものとして扱います。
知らないクエリパラメータと本文の項目は無視し、その名前を \`X-Unknown-Parameters\` ヘッダーに \`"query.catgory_id", "body.items[].size"\` の形（RFC 9651 の文字列のリスト、最大10個）で返します。
エラーは \`application/problem+json\` で、\`code\` は将来も変わりません。`

// Separate: the library's types lack the `identifier` of OpenAPI 3.1.
const license = { name: 'MIT', identifier: 'MIT' }

/** Returns the OpenAPI 3.1 document of the contract. `apiUrl` is the public origin. */
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
  // Registered first: otherwise the library derives these components from nullable uses.
  app.openAPIRegistry.register('Image', ImageSchema)
  app.openAPIRegistry.register('Designer', DesignerSchema)
  app.openAPIRegistry.register('PriceChange', PriceChangeSchema)
  app.openAPIRegistry.register('ScheduleVersion', ScheduleVersionSchema)
  app.openAPIRegistry.register('AskedJoinRequest', AskedSchema)
  app.openAPIRegistry.register('ReactionCounts', CountsSchema)
  app.openAPIRegistry.register('RequestedSave', SavedRecordSchema)
  for (const route of routes) app.openAPIRegistry.registerPath(describeRoute(route))
  app.openAPIRegistry.registerPath(imageRoute)
  app.openAPIRegistry.registerComponent('securitySchemes', 'Session', sessionCookie(apiUrl))
  for (const route of identityRoutes) app.openAPIRegistry.registerPath(describeIdentityRoute(route))
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'TOKONOMA API',
      version: '1.0.0',
      description,
      license,
    },
    servers: [{ url: apiUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    security: [signed],
  })
  for (const route of routes) addExamples(document, route)
  return correctDocument(document)
}

const imageRoute = createRoute({
  method: 'get',
  path: '/images/{id}',
  operationId: 'getImage',
  tags: ['images'],
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
    ...problemAnswers(['not_found', 'invalid_request', 'too_many_requests', 'internal', 'unavailable']),
  },
})

/** Adds a route's example to its parameters: texts in the contract, typed in the document. */
function addExamples(document: OpenApiDocument, { method, path, example }: Route): void {
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
