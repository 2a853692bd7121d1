/**
 * Returns whether a part is a field without a value. Parameters of mailed links are kept: their pages report
 * the missing token.
 */
const isEmptyField = (part: string) => /^[^=]+=$/.test(part) && !['token=', 'change='].includes(part)

/**
 * Returns the URL without empty form fields, which browsers submit without JavaScript, or undefined if there
 * are none.
 */
export function cleanAddress({ pathname, search }: URL): string | undefined {
  const given = search.slice(1).split('&')
  const filled = given.filter((part) => !isEmptyField(part))
  // Two slashes would begin a host name.
  if (filled.length === given.length || pathname.startsWith('//')) return undefined
  return filled.length > 0 ? `${pathname}?${filled.join('&')}` : pathname
}
