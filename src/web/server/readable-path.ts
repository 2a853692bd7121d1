const encoded = /(?:%[\da-f]{2})+|%/gi

/**
 * The same path with every percent sign standing for itself that encodes no text, when there is one: the router answers
 * such a path with an empty page. It begins with one slash: two would name another host, and the router would lead from them to the
 * scheme and host that the request names.
 */
export function readablePath(pathname: string): string | undefined {
  const readable = pathname
    .replace(/^\/+/, '/')
    .replace(encoded, (part) => (isText(part) ? part : part.replaceAll('%', '%25')))
  return readable === pathname ? undefined : readable
}

function isText(part: string): boolean {
  try {
    // The bundler takes out a call whose result nobody uses, and with it the failure that is asked for.
    return decodeURIComponent(part) !== ''
  } catch {
    return false
  }
}
