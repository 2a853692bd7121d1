import { createHash, randomBytes } from 'node:crypto'

/**
 * Marks the inline scripts that React and the router write themselves. Only these get a hash in the policy; the mark is
 * taken out before the page leaves, so the page can be kept by shared caches and an injected script cannot carry it.
 */
export const scriptMark = randomBytes(16).toString('hex')

const markedScript = new RegExp(`<script([^>]*) nonce="${scriptMark}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
const marks = new RegExp(` nonce="${scriptMark}"|<meta property="csp-nonce"[^>]*>`, 'g')

/** The page without its marks, and the hashes of its own inline scripts as policy sources. */
export function hashMarkedScripts(html: string): { html: string; hashes: string[] } {
  const hashes: string[] = []
  for (const [, before = '', after = '', script = ''] of html.matchAll(markedScript)) {
    if (script !== '' && !/\s(src|type="application)/.test(before + after)) {
      hashes.push(hashSource(script))
    }
  }
  return { html: html.replace(marks, ''), hashes }
}

/** The two style elements that React Aria puts into the head by itself, to the letter: touch handling and modal scrolling. */
const reactAriaStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
]
const styleHashes = reactAriaStyles.map(hashSource)

/** Content-Security-Policy of a page that shows pictures of, and talks with, the api alone. */
export function contentSecurityPolicy(apiUrl: string, scriptHashes: string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    // Placeholder colours and swatches are style attributes; a stylesheet cannot know them.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${apiUrl}`,
    `connect-src 'self' ${apiUrl}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** On every answer, static files included. */
export function setSecurityHeaders(headers: Headers): void {
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
}
