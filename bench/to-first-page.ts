/** The page at `path` that asks the api what this path of it asks; its first one, since a page beyond the last leads elsewhere. */
export function toFirstPage(path: string, apiPath: string): string {
  const query = new URLSearchParams(apiPath.slice(apiPath.indexOf('?')))
  query.delete('offset')
  query.delete('limit')
  return `${path}?${query}`
}
