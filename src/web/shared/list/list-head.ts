import type { Crumb } from '#web/kit/ui/breadcrumb.tsx'
import { writeAddress } from '#web/kit/ui/page-link.tsx'
import { pageSize } from '#web/kit/ui/paging.ts'
import { canonicalPath } from '#web/kit/url-state/canonical-path.ts'
import { type DataHead, dataHead, type PageHead } from '#web/shared/site/head.ts'
import { type List, type ListState, listAddress } from './define-list.ts'

export type ListWords = {
  /** The h1, which names the active filters. */
  heading: string
  description: string
  parents?: Crumb[]
  noIndex: boolean
  imageId?: number
  feed?: PageHead['feed']
  itemPaths: string[]
}

export const listHead = <S extends ListState, D extends { total_count: number }>(
  list: List<S>,
  describe: (search: S, data: D) => ListWords,
): DataHead<D> =>
  dataHead((data: D, { context, params, search: texts }) => {
    const search = list.read(texts)
    const { heading, itemPaths, ...words } = describe(search, data)
    const { page = 1 } = search
    return {
      ...words,
      title: page > 1 ? `${heading}（${page}ページ目）` : heading,
      path: canonicalPath(writeAddress(listAddress(list, {}, params)), list.parameters, search),
      // schema.org's ItemList of this page; positions count from the start of the whole list.
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: heading,
        numberOfItems: data.total_count,
        itemListElement: itemPaths.map((path, index) => ({
          '@type': 'ListItem',
          position: (page - 1) * pageSize + index + 1,
          url: context.config.siteUrl + path,
        })),
      },
    }
  })

export const listCrumbs = ({ heading, parents = [] }: ListWords): Crumb[] => [
  ...parents,
  ...(heading === parents.at(-1)?.label ? [] : [{ label: heading }]),
]
