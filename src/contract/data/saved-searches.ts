import { limits } from './limits.ts'

export const savedSearchKinds = ['product', 'post', 'project'] as const

export type SavedSearchKind = (typeof savedSearchKinds)[number]

export const savedSearchNouns: Record<SavedSearchKind, string> = {
  product: '製品',
  post: '写真',
  project: '事例',
}

export const addressOfSearch = ({ kind, query }: { kind: SavedSearchKind; query: string }): string =>
  `/${kind}s?${query}`

const mostCounted = limits.pageSizeMax

export function formatNewMatches({
  kind,
  name,
  count,
}: {
  kind: SavedSearchKind
  name: string
  count: number
}): string {
  const many = count >= mostCounted ? `${mostCounted}件以上` : `${count}件`
  return `保存した条件「${name}」に、新しい${savedSearchNouns[kind]}が${many}あります`
}

/** The newest first, for the ways to new matches. */
export function newestAddressOf({ kind, query }: { kind: SavedSearchKind; query: string }): string {
  const params = new URLSearchParams(query)
  params.set('sort', 'newest')
  return addressOfSearch({ kind, query: String(params) })
}
