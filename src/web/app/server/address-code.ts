import { encode } from 'uqr'

const codePath = /^(\/products\/[1-9]\d{0,15}\/[1-9]\d{0,15})\/qr\.svg$/

/** The picture depends on the URL alone. */
const monthSeconds = 30 * 86_400

/**
 * Returns the QR code of a product's page, or null for any other path. Browsers fetch it when they print, so
 * that a page view renders none.
 */
export function drawAddressCode(siteUrl: string, pathname: string): Response | null {
  const page = codePath.exec(pathname)?.[1]
  if (page === undefined) return null
  const { data, size } = encode(siteUrl + page, { ecc: 'M', border: 4 })
  const headers = {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': `public, max-age=${monthSeconds}`,
  }
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${drawModules(data)}"/></svg>`,
    { headers },
  )
}

/** Returns the dark modules of a QR code as one path: each run of a row is one bar of unit height. */
export function drawModules(rows: readonly (readonly boolean[])[]): string {
  const bars = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return bars.join('')
}
