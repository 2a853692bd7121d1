import { productSearchParameters } from '#web/url-state/product-search.ts'

/**
 * Without JavaScript a form sends the fields that nobody filled in too: `?keyword=&min_price=`. The same address without them,
 * for they ask for nothing; undefined when there are none. All else stays as it is written.
 */
export function cleanAddress({ pathname, search }: URL): string | undefined {
  const given = search.slice(1).split('&')
  const filled = given.filter(
    (part) => !part.endsWith('=') || !Object.hasOwn(productSearchParameters, part.slice(0, -1)),
  )
  // Two slashes would begin the name of a host.
  if (filled.length === given.length || pathname.startsWith('//')) return undefined
  return filled.length > 0 ? `${pathname}?${filled.join('&')}` : pathname
}
