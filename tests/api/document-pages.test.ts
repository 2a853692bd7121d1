import { afterAll, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/data/errors.ts'
import { routes as declaredRoutes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { createTestApi, testApiKey } from '#tests/support/api.ts'

const routes: readonly Route[] = declaredRoutes

const api = await createTestApi()
afterAll(() => api.close())

async function read(path: string): Promise<string> {
  const answer = await api.raw(path)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
  return text
}
const [page, consolePage] = await Promise.all([read('/docs'), read('/docs/console')])

const idsOf = (text: string) => new Set([...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))

test('places public calls and all errors on /docs and the other calls on /docs/console', () => {
  const [ids, consoleIds] = [idsOf(page), idsOf(consolePage)]
  for (const { id, tag, auth } of routes) {
    const isConsole = tag === 'console' || auth === 'staff' || auth === 'maker'
    expect([id, ids.has(id), consoleIds.has(id)]).toEqual([id, !isConsole, isConsole])
  }
  for (const code of Object.keys(errorCatalogue)) expect(ids).toContain(`errors-${code}`)
})

test('resolves every link of both documentation pages', () => {
  const known = { '/docs': idsOf(page), '/docs/console': idsOf(consolePage) }
  for (const [own, text] of [
    ['/docs', page],
    ['/docs/console', consolePage],
  ] as const) {
    const links = [...text.matchAll(/ href="(\/docs[^"#]*)?(?:#([^"]+))?"/g)]
    expect(links.length).toBeGreaterThan(100)
    const broken = links.filter(([, path = own, id]) => {
      const ids = known[path as keyof typeof known]
      return !ids || (id !== undefined && !ids.has(id))
    })
    expect(broken.map(([link]) => link)).toEqual([])
  }
})

test('shows the defaults of flags, numbers and empty texts', () => {
  const defaultOf = (operation: string, name: string) =>
    new RegExp(
      `id="${operation}"[\\s\\S]*?<code>${name}</code></th>\\s*<td>[^<]*</td>\\s*<td>(.*?)</td>`,
    ).exec(page)?.[1]
  expect(defaultOf('searchProductVariations', 'interpret')).toBe('<code>true</code>')
  expect(defaultOf('searchProductVariations', 'in_stock')).toBe('<code>false</code>')
  expect(defaultOf('searchProductVariations', 'offset')).toBe('<code>0</code>')
  expect(defaultOf('searchProductVariations', 'keyword')).toBe('<code>&quot;&quot;</code>')
  expect(defaultOf('searchProductVariations', 'sort')).toBe('<code>recommend</code>')
})

test('shows the rate limits in numbers as the api counts them', () => {
  const rowOf = (name: string) => new RegExp(`id="limits-${name}">.*?<td>(.*?)</td>`).exec(page)?.[1]
  expect(rowOf('read')).toBe('1分に1,200件')
  expect(rowOf('contact')).toBe('1分に3件、1時間に10件')
  expect(rowOf('report')).toBe('1分に5件、1日に30件')
  for (const { rate } of routes) if (rate) expect([rate, rowOf(rate)]).toEqual([rate, expect.any(String)])
})

test('loads nothing external and has a strict content security policy', async () => {
  for (const [path, text] of [
    ['/docs', page],
    ['/docs/console', consolePage],
  ] as const) {
    expect(text).not.toMatch(/<(script|link|img|iframe)\b/)
    const { headers } = await api.raw(path)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*';/,
    )
  }
})

test('offers a JavaScript snippet that works when copied', async () => {
  const snippet = /<h3>JavaScript<\/h3>\s*<pre[^>]*><code>([\s\S]*?)<\/code>/.exec(page)?.[1]
  const code = (snippet ?? '').replaceAll('&amp;', '&')
  const run = new Function('apiKey', 'fetch', `return (async () => { ${code}\nreturn response })()`)
  const here = (address: string, init: RequestInit) => api.raw(new URL(address).pathname, init)
  expect((await run(testApiKey, here)).status).toBe(200)
})

test('links a problem to its place on the documentation page', async () => {
  const problem = await api.raw('/materials').then((response) => response.json())
  expect(problem.type).toBe('/docs#errors-signature_missing')
})
