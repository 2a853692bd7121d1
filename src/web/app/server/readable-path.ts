const encoded = /(?:%[\da-f]{2})+|%/gi

/**
 * Returns the path with each undecodable percent sign escaped, or undefined if there is none: the router
 * answers such paths with an empty page. Leading slashes collapse to one: two would name another host, to
 * which the router would redirect.
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
