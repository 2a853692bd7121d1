const encoded = /(?:%[\da-f]{2})+|%/gi

/**
 * The same path with every percent sign standing for itself that encodes no text, when there is one: the router answers
 * such a path with an empty page. It begins with one slash, for two would name another host.
 */
export function readablePath(pathname: string): string | undefined {
  const readable = pathname.replace(encoded, (part) => (isText(part) ? part : part.replaceAll('%', '%25')))
  return readable === pathname ? undefined : readable.replace(/^\/+/, '/')
}

function isText(part: string): boolean {
  try {
    // The bundler takes out a call whose result nobody uses, and with it the failure that is asked for.
    return decodeURIComponent(part) !== ''
  } catch {
    return false
  }
}
