const encoded = /(?:%[\da-f]{2})+|%/gi

/**
 * Escapes undecodable percent signs, for which the router answers an empty page; undefined if there are none.
 * Leading slashes collapse: the router would redirect to another host.
 */
export function readablePath(pathname: string): string | undefined {
  const readable = pathname
    .replace(/^\/+/, '/')
    .replace(encoded, (part) => (isText(part) ? part : part.replaceAll('%', '%25')))
  return readable === pathname ? undefined : readable
}

function isText(part: string): boolean {
  try {
    // The bundler removes a call with an unused result, although its exception is needed.
    return decodeURIComponent(part) !== ''
  } catch {
    return false
  }
}
