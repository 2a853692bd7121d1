import { html, raw } from 'hono/html'
import { routes, tags } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { type Audience, audienceOf, componentsWithin, documentPaths } from './audience.ts'
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

/** The part of the OpenAPI document that the page reads; the library's types are wider. */
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

/**
 * Renders plain HTML, which works offline, without scripts and in print. Only the public page has the guide
 * and the errors.
 */
export async function renderPage(
  openapi: ReturnType<typeof describeApi>,
  apiUrl: string,
  audience: Audience,
): Promise<string> {
  const document: Document = JSON.parse(JSON.stringify(openapi))
  const own = routes.filter((route) => audienceOf(route) === audience)
  const byTag = Map.groupBy<string, Route>(own, (route) => route.tag)
  const isPublic = audience === 'public'
  const title = isPublic ? 'API ドキュメント' : 'コンソールの API'
  const page = await html`<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}｜TOKONOMA</title>
    <meta name="description" content="TOKONOMA の${title}：使いかたと、すべてのエンドポイント。" />
    <style>${raw(style)}</style>
  </head>
  <body>
    ${navigation(byTag, audience)}
    <main>
      <h1>TOKONOMA ${isPublic ? 'API' : title}</h1>
      ${isPublic ? publicIntroduction(apiUrl) : consoleIntroduction}
      ${[...byTag].map(
        ([tag, tagged]) =>
          html`<section><h2>${tags[tag]}</h2>${tagged.map((route) => describeOperation(document, route, apiUrl))}</section>`,
      )}
      ${isPublic ? errorSection() : ''}
      ${schemaSection(document, own)}
    </main>
  </body>
</html>`
  return String(page)
}

const publicIntroduction = (
  apiUrl: string,
) => html`<p>空間デザインの情報検索サービス TOKONOMA の API です。家具と建材、メーカー、事例の写真を、画面と同じ条件でさがせます。</p>
      <p>ベース URL は <code>${apiUrl}</code> です。機械可読な定義は <a href="/openapi.json">OpenAPI 3.1</a> で公開しています。運営とメーカーの担当者のための呼び出しは、<a href="${documentPaths.console}">コンソールの API</a>にあります。</p>
      ${guideSections(apiUrl)}
      ${identitySection(apiUrl)}`

const consoleIntroduction = html`<p>運営とメーカーの担当者だけが使える呼び出しです。署名、サインイン、エラー、リクエストの上限は、<a href="${documentPaths.public}">API ドキュメント</a>と共通です。</p>`

function schemaSection({ paths, components: { schemas } }: Document, own: readonly Route[]) {
  const operations = own.map(({ path, method }) => paths[path]?.[method.toLowerCase()]?.responses['200'])
  const bodies = own.map(({ path, method }) => paths[path]?.[method.toLowerCase()]?.requestBody)
  const used = componentsWithin([operations, bodies], schemas)
  return html`<section id="schemas">
        <h2>データ型</h2>
        ${Object.entries(schemas)
          .filter(([name]) => used.has(name))
          .map(
            ([name, schema]) =>
              html`<section id="schemas-${name}"><h3>${name}</h3>${schema.description ? html`<p>${schema.description}</p>` : ''}${fieldTable(name, listFields(schema))}</section>`,
          )}
      </section>`
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

const open = ({ components }: Document, schema: JsonSchema): JsonSchema =>
  components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema

const guideLinks = [
  ['signature', '署名'],
  ['conventions', '共通仕様'],
  ['limits', 'リクエストの上限'],
  ['auth', 'サインイン'],
  ['images', '画像'],
  ['errors', 'エラー'],
] as const

function navigation(byTag: Map<string, readonly Route[]>, audience: Audience) {
  const link = (address: string, text: string) => html`<li><a href="${address}">${text}</a></li>`
  const [other, name] =
    audience === 'public'
      ? (['console', 'コンソールの API'] as const)
      : (['public', 'API ドキュメント'] as const)
  const guide = audience === 'public' ? guideLinks.map(([id, text]) => link(`#${id}`, text)) : []
  return html`<nav aria-label="目次">
    <p>TOKONOMA API</p>
    <ul>
      ${guide}${link('#schemas', 'データ型')}${link(documentPaths[other], name)}
    </ul>
    ${[...byTag].map(
      ([tag, tagged]) =>
        html`<h2>${tags[tag]}</h2><ul>${tagged.map((route) => link(`#${route.id}`, route.summary))}</ul>`,
    )}
  </nav>`
}
