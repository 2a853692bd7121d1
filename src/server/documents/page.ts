import { html, raw } from 'hono/html'
import { routes, tags } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { fieldTable } from './fields.ts'
import { errorSection, guideSections } from './guide.ts'
import { identitySection } from './identity-guide.ts'
import type { describeApi } from './openapi.ts'
import { operationSection, type Parameter } from './operation.ts'
import { type JsonSchema, listFields } from './schema-text.ts'
import { style } from './style.ts'

type Content = Record<string, { schema: JsonSchema }>

type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

/** What the page needs of the OpenAPI document, whose own types allow for everything that OpenAPI does. */
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** The documents as one page, made from the contract. Plain HTML: it works offline, without scripts, and in print. */
export async function renderPage(openapi: ReturnType<typeof describeApi>, apiUrl: string): Promise<string> {
  const document: Document = JSON.parse(JSON.stringify(openapi))
  const byTag = Map.groupBy<string, Route>(routes, (route) => route.tag)
  const page = await html`<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API ドキュメント｜TOKONOMA</title>
    <meta name="description" content="TOKONOMA の API の使いかたと、すべてのエンドポイント。" />
    <style>${raw(style)}</style>
  </head>
  <body>
    ${navigation(byTag)}
    <main>
      <h1>TOKONOMA API</h1>
      <p>空間デザインの情報検索サービス TOKONOMA の API です。家具と建材、メーカー、事例の写真を、画面と同じ条件でさがせます。</p>
      <p>ベース URL は <code>${apiUrl}</code> です。機械可読な定義は <a href="/openapi.json">OpenAPI 3.1</a> で公開しています。</p>
      ${guideSections(apiUrl)}
      ${identitySection(apiUrl)}
      ${[...byTag].map(
        ([tag, tagged]) =>
          html`<section><h2>${tags[tag]}</h2>${tagged.map((route) => describeOperation(document, route, apiUrl))}</section>`,
      )}
      ${errorSection()}
      <section id="schemas">
        <h2>データ型</h2>
        ${Object.entries(document.components.schemas).map(
          ([name, schema]) =>
            html`<section id="schemas-${name}"><h3>${name}</h3>${schema.description ? html`<p>${schema.description}</p>` : ''}${fieldTable(name, listFields(schema))}</section>`,
        )}
      </section>
    </main>
  </body>
</html>`
  return String(page)
}

function describeOperation(document: Document, route: Route, apiUrl: string) {
  const operation = document.paths[route.path]?.[route.method.toLowerCase()]
  const answer = operation?.responses['200']?.content?.['application/json']?.schema ?? {}
  const [body] = Object.values(operation?.requestBody?.content ?? {})
  const shapes = {
    parameters: operation?.parameters ?? [],
    body: body && open(document, body.schema),
    answer,
  }
  return operationSection(route, shapes, apiUrl)
}

/** A body is a component of its own and stands at its call, where people look for it. */
const open = ({ components }: Document, schema: JsonSchema): JsonSchema =>
  components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema

function navigation(byTag: Map<string, readonly Route[]>) {
  const link = (id: string, text: string) => html`<li><a href="#${id}">${text}</a></li>`
  return html`<nav aria-label="目次">
    <p>TOKONOMA API</p>
    <ul>
      ${link('signature', '署名')}${link('conventions', '共通仕様')}${link('auth', 'サインイン')}${link('images', '画像')}${link('errors', 'エラー')}${link('schemas', 'データ型')}
    </ul>
    ${[...byTag].map(
      ([tag, tagged]) =>
        html`<h2>${tags[tag]}</h2><ul>${tagged.map((route) => link(route.id, route.summary))}</ul>`,
    )}
  </nav>`
}
