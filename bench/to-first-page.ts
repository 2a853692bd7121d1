/** Returns the first page at `path` for an api path; a page beyond the last would redirect. */
export function toFirstPage(path: string, apiPath: string): string {
  const query = new URLSearchParams(apiPath.slice(apiPath.indexOf('?')))
  query.delete('offset')
  query.delete('limit')
  return `${path}?${query}`
}
