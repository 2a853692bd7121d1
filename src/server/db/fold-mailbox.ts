const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns one spelling per mailbox: lower case, no `+tag`, and no dots at Gmail. Keeps a local part that is only
 * a tag.
 */
export function foldMailbox(email: string): string {
  const [, local = '', domain = ''] = /^([^@]*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? []
  const untagged = local.replace(/(?<=[^+])\+.*$/s, '')
  return gmail.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
