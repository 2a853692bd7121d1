import { hash, randomBytes } from 'node:crypto'
import type { PublicConfig } from '#web/shared/api/config.ts'

/**
 * Nonce of the inline scripts of React and the router. Removed before sending, so that pages can be cached
 * publicly and an injected script cannot carry it.
 */
export const scriptMark = randomBytes(16).toString('hex')

const inAttribute = ' nonce="'

/**
 * Returns the page in pieces without marks, and the hashes of its marked scripts. Splitting costs a tenth of
 * a regular expression.
 */
export function hashMarkedScripts(html: string): { pieces: string[]; hashes: string[] } {
  const pieces = html.split(scriptMark)
  const hashes: string[] = []
  for (let index = 1; index < pieces.length; index++) {
    const before = pieces[index - 1] ?? ''
    const after = pieces[index] ?? ''
    const tagStart = before.lastIndexOf('<')
    const bodyStart = after.indexOf('>') + 1
    const tag = before.slice(tagStart) + after.slice(0, bodyStart)
    // The router repeats the nonce in a meta element, for scripts that this site does not use.
    const whole = !before.endsWith(inAttribute)
    pieces[index - 1] = before.slice(0, whole ? tagStart : -inAttribute.length)
    pieces[index] = after.slice(whole ? bodyStart : 1)
    if (!tag.startsWith('<script') || /\s(src|type="application)/.test(tag)) continue
    const script = after.slice(bodyStart, after.indexOf('</script>', bodyStart))
    if (script !== '') hashes.push(hashSource(script))
  }
  return { pieces, hashes }
}

/**
 * The style element that React Aria adds to the head, to the letter: it stops scrolling behind overlays on
 * iOS.
 */
const modalStyle = hashSource('@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}')

/** Google's tag is loaded from one host and sends to www and regional ones such as region1. */
const googleTag = {
  loaded: 'https://www.googletagmanager.com',
  called: ['https://*.google-analytics.com'],
}

/** Further origins that a page may load pictures from or call. */
export type PageOrigins = Pick<PublicConfig, 'imageOrigin' | 'apiUrl' | 'sentryDsn' | 'analytics'>

export function contentSecurityPolicy(origins: PageOrigins, scriptHashes: string[]): string {
  const { imageOrigin, apiUrl, sentryDsn, analytics } = origins
  const called = [
    apiUrl,
    ...[sentryDsn, analytics.amplitude?.url].flatMap((url) => (url ? [new URL(url).origin] : [])),
    ...(analytics.ga4 ? googleTag.called : []),
  ]
  const scripts = analytics.ga4 ? [googleTag.loaded] : []
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...scriptHashes].join(' '),
    `style-src 'self' ${modalStyle}`,
    // Placeholder colors and swatches are style attributes, which a stylesheet cannot know.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${imageOrigin}`.trimEnd(),
    ["connect-src 'self'", ...called].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // The editor shows a project's page in a frame; other sites may not frame pages.
    "frame-src 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

export function setSecurityHeaders(headers: Headers, siteUrl: string): void {
  if (siteUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000')
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  // Sign-in by Google opens a popup on another site, which must be able to answer.
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
}
