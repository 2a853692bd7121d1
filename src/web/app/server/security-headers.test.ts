import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  contentSecurityPolicy,
  hashMarkedScripts,
  scriptMark,
  setSecurityHeaders,
} from './security-headers.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('allows marked inline scripts by hash and removes the mark', () => {
  const page = `<meta property="csp-nonce" content="${scriptMark}"/><script nonce="${scriptMark}">a()</script><p>x</p>`
  const { pieces, hashes } = hashMarkedScripts(page)
  expect(pieces.join('')).toBe('<script>a()</script><p>x</p>')
  expect(hashes).toEqual([sha256('a()')])
})

test('computes no hash for a script that came from data', () => {
  const { hashes } = hashMarkedScripts(`<script>evil()</script><script nonce="guess">evil()</script>`)
  expect(hashes).toEqual([])
})

test('computes no hash for script files and data blocks', () => {
  const { pieces, hashes } = hashMarkedScripts(
    `<script nonce="${scriptMark}" type="module" src="/a.js"></script><script type="application/ld+json" nonce="${scriptMark}">{}</script><link nonce="${scriptMark}" rel="icon">`,
  )
  expect(hashes).toEqual([])
  expect(pieces.join('')).not.toContain(scriptMark)
})

test('allows calls to the api and own pictures, and forbids framing by other sites', () => {
  const policy = contentSecurityPolicy({ apiUrl: 'http://api.example', imageOrigin: '', analytics: {} }, [
    sha256('a()'),
  ])
  expect(policy).toContain(`script-src 'self' ${sha256('a()')};`)
  expect(policy).toContain("img-src 'self' data:;")
  expect(policy).toContain("connect-src 'self' http://api.example;")
  expect(policy).toContain("frame-ancestors 'self'")
})

test('names the origin of pictures in the policy if they have one of their own', () => {
  const origins = { apiUrl: 'http://api.example', imageOrigin: 'https://pictures.example', analytics: {} }
  expect(contentSecurityPolicy(origins, [])).toContain("img-src 'self' data: https://pictures.example;")
})

test('allows error reports to their server, without the key of its address', () => {
  const origins = {
    apiUrl: 'http://api.example',
    imageOrigin: '',
    analytics: {},
    sentryDsn: 'https://key@errors.example:8443/1',
  }
  expect(contentSecurityPolicy(origins, [])).toContain(
    "connect-src 'self' http://api.example https://errors.example:8443;",
  )
})

test('allows events to the hosts of configured sinks, and the web tag to load', () => {
  const origins = {
    apiUrl: 'http://api.example',
    imageOrigin: '',
    analytics: {
      firstParty: true as const,
      amplitude: { apiKey: 'k', url: 'https://api.eu.amplitude.com/2/httpapi' },
      ga4: { measurementId: 'G-TEST' },
    },
  }
  const policy = contentSecurityPolicy(origins, [])
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(policy).toContain(
    "connect-src 'self' http://api.example https://api.eu.amplitude.com https://*.google-analytics.com;",
  )
})

test('sends Strict-Transport-Security on https', () => {
  const headerFor = (siteUrl: string) => {
    const headers = new Headers()
    setSecurityHeaders(headers, siteUrl)
    return headers.get('Strict-Transport-Security')
  }
  expect(headerFor('https://tokonoma.example')).toBe('max-age=31536000')
  expect(headerFor('http://localhost:3000')).toBeNull()
})
