const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The same page under the site's own name, when this machine was asked by another of its names: to a browser localhost and
 * 127.0.0.1 are two sites, and nobody could sign in from the other one.
 */
export function underOwnName(url: URL, siteUrl: string): string | undefined {
  const own = new URL(siteUrl)
  if (url.hostname === own.hostname) return undefined
  if (!thisMachine.has(url.hostname) || !thisMachine.has(own.hostname)) return undefined
  return own.origin + url.pathname + url.search
}
