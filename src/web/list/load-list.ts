import type { Crumb } from '#web/ui/breadcrumb.tsx'
import { canonicalPath } from '#web/url-state/canonical-path.ts'
import { listConditions } from './conditions.ts'
import type { List, ListState } from './define-list.ts'
import type { Found, ListHead } from './list-data.ts'
import { pageSize } from './paging.ts'

/** What a list says of itself; `parents` are the crumbs above it. */
type ListWords = Pick<ListHead, 'heading' | 'description' | 'noIndex' | 'imageId' | 'itemPaths'> & {
  parents?: Crumb[]
}

/** For the `head` of a list's data. `path` where its own has names in it. */
export function makeListHead<S extends ListState>(
  list: List<S>,
  search: S,
  { parents = [], ...words }: ListWords,
  path = list.path,
): ListHead {
  const { heading } = words
  const { page = 1 } = search
  return {
    ...words,
    title: page > 1 ? `${heading}（${page}ページ目）` : heading,
    crumbs: [
      { label: 'ホーム', link: { to: '/' } },
      ...parents,
      ...(heading === parents.at(-1)?.label ? [] : [{ label: heading }]),
    ],
    path: canonicalPath(path, list.parameters, search),
    firstPlace: (page - 1) * pageSize + 1,
  }
}

const tried = 8

/** Ways out of an empty list: what one would find without each of its conditions. */
export async function countRelaxations<S extends ListState>(
  list: List<S>,
  search: S,
  found: Found<unknown>,
  count: (without: S) => Promise<{ total_count: number }>,
): Promise<{ key: string; count: number }[]> {
  const conditions = listConditions(list, search, found).slice(0, tried)
  if (conditions.length < 2) return []
  return Promise.all(
    conditions.map(async ({ key, without }) => ({ key, count: (await count(without)).total_count })),
  )
}
