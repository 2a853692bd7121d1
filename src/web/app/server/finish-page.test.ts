import { expect, test } from 'vitest'
import { drawFromTopScript } from './draw-from-top.ts'
import { finishPage } from './finish-page.ts'
import { hashSource, scriptMark } from './security-headers.ts'

/** A rendered page, cut at the mark of its script. */
async function finish(body: string) {
  const html = `<!DOCTYPE html><html lang="ja"><head><title>x</title><script nonce="${scriptMark}">own()</script></head><body>${body}</body></html>`
  const rendered = new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  const origins = { apiUrl: 'http://api.example', imageOrigin: '', analytics: {} }
  const page = await finishPage(new Request('http://web.example/'), rendered, origins)
  return { html: await page.text(), policy: page.headers.get('Content-Security-Policy') }
}

const source = hashSource(drawFromTopScript)

test('begins a page drawn from its top with the scroll script, allowed by its policy', async () => {
  const { html, policy } = await finish('<div class="page drawn-later mt-16"></div>')
  expect(html).toContain(`<head><script>${drawFromTopScript}</script><title>`)
  expect(policy).toContain(source)
})

test('adds neither the script nor its permission to any other page', async () => {
  const { html, policy } = await finish('<p>製品</p>')
  expect(html).toContain('<head><title>')
  expect(html).toContain('<script>own()</script>')
  expect(policy).toContain(hashSource('own()'))
  expect(policy).not.toContain(source)
})
