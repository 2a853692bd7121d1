const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns the page under the site's configured host name, if addressed by another local name. Browsers treat
 * localhost and 127.0.0.1 as two sites, so sign-in would fail.
 */
export function underOwnName(url: URL, siteUrl: string): string | undefined {
  const own = new URL(siteUrl)
  if (url.hostname === own.hostname) return undefined
  if (!thisMachine.has(url.hostname) || !thisMachine.has(own.hostname)) return undefined
  return own.origin + url.pathname + url.search
}
