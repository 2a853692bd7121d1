export type SecurityContact = { contact: string; expires: Date }

export const securityTxtPath = '/.well-known/security.txt'

/**
 * Formats security.txt (RFC 9116). Returns undefined without a contact or after expiry: a dead address is worse
 * than none.
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
