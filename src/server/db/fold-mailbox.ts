const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns one spelling for all addresses that reach the same mailbox: lower case, without a `+tag`, and at Gmail without dots.
 * Keeps a local part that is nothing but a tag, because no mailbox would be left of it.
 */
export function foldMailbox(email: string): string {
  const [, local = '', domain = ''] = /^([^@]*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? []
  const untagged = local.replace(/(?<=[^+])\+.*$/s, '')
  return gmail.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
