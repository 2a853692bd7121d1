import { html } from 'hono/html'
import type { ErrorCode } from '#contract/data/errors.ts'
import { commonFailures, failuresOf } from '#contract/kit/failures.ts'
import type { Route } from '#contract/kit/route.ts'
import { documentPaths } from './audience.ts'
import { fieldTable } from './fields.ts'
import { type JsonSchema, listFields, nameLimits, nameType } from './schema-text.ts'

export type Parameter = {
  name: string
  in: string
  required: boolean
  description: string
  schema: JsonSchema
}

export function operationSection(
  route: Route,
  { parameters, body, answer }: { parameters: Parameter[]; body: JsonSchema | undefined; answer: JsonSchema },
  apiUrl: string,
) {
  return html`<section id="${route.id}" class="operation">
    <h3><a href="#${route.id}">${route.summary}</a></h3>
    <p class="address"><strong>${route.method}</strong> <code>${route.path}</code></p>
    <p>${route.description}</p>
    ${needs[route.auth] ? html`<p class="quiet">${needs[route.auth]}${route.verified ? 'メールアドレスの確認も必要です。' : ''}</p>` : ''}
    ${parameters.length > 0 ? parameterTable(route, parameters) : ''}
    ${body ? fieldTable(`${route.summary}の本文`, listFields(body), '省略できます') : ''}
    ${route.rate ? html`<p class="quiet"><a href="${documentPaths.public}#limits-${route.rate}">リクエストの上限</a>があります。</p>` : ''}
    ${failureLinks(route)}
    <h4>リクエストの例</h4>
    <pre tabindex="0"><code>${exampleCommand(route, apiUrl)}</code></pre>
    ${route.file ? html`<p>レスポンスはファイル（${route.file.join('、')}）です。</p>` : answerSections(route, answer)}
  </section>`
}

const answerSections = (route: Route, answer: JsonSchema) => html`<h4>レスポンスの例</h4>
    <pre tabindex="0"><code>${JSON.stringify(route.example.response, null, 2)}</code></pre>
    <details>
      <summary>レスポンスの項目 <span class="quiet">${nameType(answer)}</span></summary>
      ${fieldTable(`${route.summary}のレスポンス`, listFields(answer))}
    </details>`

const needs: Record<Route['auth'], string> = {
  public: '',
  optional: 'サインインしていれば、見えるものが増えます。',
  user: 'サインインが必要です。',
  identity: 'サインインが必要です（アカウントの登録前でも呼び出せます）。',
  staff: '運営の担当者のサインインが必要です。',
  maker: '運営かメーカーの担当者のサインインが必要です。',
}

function failureLinks(route: Route) {
  const common: readonly ErrorCode[] = commonFailures
  const codes = failuresOf(route).filter((code) => !common.includes(code))
  if (codes.length === 0) return ''
  return html`<p class="quiet">エラー：${codes.map((code) => html` <a href="${documentPaths.public}#errors-${code}"><code>${code}</code></a>`)}</p>`
}

function exampleCommand(route: Route, apiUrl: string): string {
  const lines = [
    `curl ${route.method === 'GET' ? '' : `-X ${route.method} `}"${apiUrl}${exampleAddress(route)}"`,
    '-H "X-Timestamp: $TIMESTAMP" -H "X-Signature: $SIGNATURE"',
  ]
  if (needs[route.auth]) lines.push('-H "Authorization: Bearer $TOKEN"')
  if (route.once) lines.push('-H "Idempotency-Key: $(uuidgen)"')
  if (route.upload) lines.push(`-F "${route.upload}=@picture.jpg"`)
  if (route.example.body !== undefined)
    lines.push(`-H "Content-Type: application/json" -d '${JSON.stringify(route.example.body)}'`)
  return lines.join(' \\\n  ')
}

/** Writes JSON: the template omits `false`, and empty text needs quotes. */
const writeDefault = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : JSON.stringify(value)

function parameterTable(route: Route, parameters: Parameter[]) {
  return html`<div class="wide" tabindex="0">
    <table>
      <caption>${route.summary}のパラメータ</caption>
      <thead>
        <tr><th scope="col">名前</th><th scope="col">型</th><th scope="col">既定値</th><th scope="col">説明</th></tr>
      </thead>
      <tbody>
        ${parameters.map(
          ({ name, schema, required, description }) => html`<tr>
            <th scope="row"><code>${name}</code>${required ? html` <span class="mark">必須</span>` : ''}</th>
            <td>${nameType(schema)}</td>
            <td>${schema.default === undefined ? '' : html`<code>${writeDefault(schema.default)}</code>`}</td>
            <td>${description}${nameLimits(schema) ? html` <span class="quiet">${nameLimits(schema)}</span>` : ''}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function exampleAddress({ path, example }: Route): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => example.params?.[name] ?? `{${name}}`)
  const pairs = Object.entries(example.query ?? {}).flatMap(([name, value]) =>
    [value].flat().map((item) => `${name}=${encodeURIComponent(item)}`),
  )
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}
