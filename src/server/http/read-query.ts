/**
 * The query of an address as plain values. `a[]=1`, `a=1&a=2` and `a=1` become one name with one or several values;
 * an empty value is no value, because a form without JavaScript sends its empty fields too.
 */
export function readQuery(params: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of params) {
    if (value === '') continue
    const key = name.endsWith('[]') ? name.slice(0, -2) : name
    const known = Object.hasOwn(query, key) ? query[key] : undefined
    if (known === undefined) query[key] = value
    else if (Array.isArray(known)) known.push(value)
    else query[key] = [known, value]
  }
  return query
}
