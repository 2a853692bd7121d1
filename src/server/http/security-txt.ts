export type SecurityContact = { contact: string; expires: Date }

export const securityTxtPath = '/.well-known/security.txt'

/**
 * Writes the file of RFC 9116 that says where to report a hole. Returns undefined where no contact is configured or its date has passed:
 * an address that nobody reads is worse than none.
 */
export function writeSecurityTxt(
  webUrl: string,
  given: SecurityContact | undefined,
  now = Date.now(),
): string | undefined {
  if (!given || given.expires.getTime() <= now) return undefined
  return [
    `Contact: ${given.contact}`,
    `Expires: ${given.expires.toISOString()}`,
    'Preferred-Languages: ja, en',
    `Canonical: ${webUrl}${securityTxtPath}`,
    '',
  ].join('\n')
}

export const securityTxtHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
}
