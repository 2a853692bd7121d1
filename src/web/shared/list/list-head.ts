import type { Crumb } from '#web/kit/ui/breadcrumb.tsx'
import { writeHref } from '#web/kit/ui/page-link.tsx'
import { pageSize } from '#web/kit/ui/paging.ts'
import { canonicalPath } from '#web/kit/url-state/canonical-path.ts'
import { type DataHead, dataHead, type PageHead } from '#web/shared/site/head.ts'
import { type FacetedList, type ListState, listLink } from './define-list.ts'

export type ListTexts = {
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
  list: FacetedList<S>,
  describe: (search: S, data: D) => ListTexts,
): DataHead<D> =>
  dataHead((data: D, { context, params, search: texts }) => {
    const search = list.read(texts)
    const { heading, itemPaths, ...words } = describe(search, data)
    const { page = 1 } = search
    return {
      ...words,
      title: page > 1 ? `${heading}（${page}ページ目）` : heading,
      path: canonicalPath(writeHref(listLink(list, {}, params)), list.parameters, search),
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

export const listCrumbs = ({ heading, parents = [] }: ListTexts): Crumb[] => [
  ...parents,
  ...(heading === parents.at(-1)?.label ? [] : [{ label: heading }]),
]
