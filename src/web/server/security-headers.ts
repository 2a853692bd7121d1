import { hash, randomBytes } from 'node:crypto'
import type { PublicConfig } from '#web/api/config.ts'

/**
 * Marks the inline scripts that React and the router write themselves. Only these get a hash in the policy; the mark is
 * taken out before the page leaves, so the page can be kept by shared caches and an injected script cannot carry it.
 */
export const scriptMark = randomBytes(16).toString('hex')

const inAttribute = ' nonce="'

/**
 * The page without its marks, in pieces, and the hashes of its own inline scripts as policy sources. A page is long and its
 * marks are few: cutting it at the marks costs a tenth of what an expression over all of it does.
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
    // The router repeats the mark in a meta element, for scripts that nobody here adds.
    const whole = !before.endsWith(inAttribute)
    pieces[index - 1] = before.slice(0, whole ? tagStart : -inAttribute.length)
    pieces[index] = after.slice(whole ? bodyStart : 1)
    if (!tag.startsWith('<script') || /\s(src|type="application)/.test(tag)) continue
    const script = after.slice(bodyStart, after.indexOf('</script>', bodyStart))
    if (script !== '') hashes.push(hashSource(script))
  }
  return { pieces, hashes }
}

/** The style element that React Aria puts into the head by itself, to the letter: scrolling below what is modal, on iOS. */
const modalStyle = hashSource('@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}')

/** Where Google's tag comes from, and where it sends to: www, and a region's own such as region1. */
const googleTag = {
  loaded: 'https://www.googletagmanager.com',
  called: ['https://*.google-analytics.com'],
}

/** The origins beside its own that a page may use: pictures of the one, where there is one, and calls to the others. */
export type PageOrigins = Pick<PublicConfig, 'imageOrigin' | 'apiUrl' | 'sentryDsn' | 'analytics'>

/** Content-Security-Policy of a page. */
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
    // Placeholder colors and swatches are style attributes; a stylesheet cannot know them.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${imageOrigin}`.trimEnd(),
    ["connect-src 'self'", ...called].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // A project's page stands beside its fields while it is written; no other site may frame one.
    "frame-src 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/** On every answer, static files included. */
export function setSecurityHeaders(headers: Headers, siteUrl: string): void {
  if (siteUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000')
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  // Signing in by Google is a window of ours on another site, which must be able to answer.
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
}
