/** A field and nothing in it. What a mail's link carries is none of a form: its page says that it is missing. */
const isEmptyField = (part: string) => /^[^=]+=$/.test(part) && !['token=', 'change='].includes(part)

/**
 * Without JavaScript a form sends the fields that nobody filled in too: `?keyword=&min_price=`. The same address without them,
 * for they ask for nothing; undefined when there are none. All else stays as it is written.
 */
export function cleanAddress({ pathname, search }: URL): string | undefined {
  const given = search.slice(1).split('&')
  const filled = given.filter((part) => !isEmptyField(part))
  // Two slashes would begin the name of a host.
  if (filled.length === given.length || pathname.startsWith('//')) return undefined
  return filled.length > 0 ? `${pathname}?${filled.join('&')}` : pathname
}
