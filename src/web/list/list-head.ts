import type { PublicConfig } from '#web/api/config.ts'
import { failureHead, pageHead } from '#web/head.ts'
import type { Crumb } from '#web/ui/breadcrumb.tsx'
import { writeAddress } from '#web/ui/page-link.tsx'
import { canonicalPath } from '#web/url-state/canonical-path.ts'
import { type List, type ListState, listAddress } from './define-list.ts'
import { pageSize } from './paging.ts'

/** What a list says of itself. */
export type ListWords = {
  /** The page's h1, made from its conditions: オークのチェア. */
  heading: string
  description: string
  /** The crumbs between the home page and this one. */
  parents?: Crumb[]
  noIndex: boolean
  imageId?: number
  /** The pages of its items. */
  itemPaths: string[]
}

type Match = {
  context: { config: PublicConfig }
  params: Record<string, string>
  search: object
  status: string
}

/** A list route's `head`. */
export const listHead =
  <S extends ListState, D extends { total_count: number }>(
    list: List<S>,
    describe: (search: S, data: D) => ListWords,
  ) =>
  ({ match, loaderData }: { match: Match; loaderData?: D }): ReturnType<typeof pageHead> => {
    if (!loaderData) return pageHead(match.context, failureHead(match.status))
    const search = list.read(match.search)
    const { heading, itemPaths, ...words } = describe(search, loaderData)
    const { page = 1 } = search
    return pageHead(match.context, {
      ...words,
      title: page > 1 ? `${heading}（${page}ページ目）` : heading,
      path: canonicalPath(writeAddress(listAddress(list, {}, match.params)), list.parameters, search),
      // schema.org's list of what is on this page, with its rank in the whole list.
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: heading,
        numberOfItems: loaderData.total_count,
        itemListElement: itemPaths.map((path, index) => ({
          '@type': 'ListItem',
          position: (page - 1) * pageSize + index + 1,
          url: match.context.config.siteUrl + path,
        })),
      },
    })
  }

export const listCrumbs = ({ heading, parents = [] }: ListWords): Crumb[] => [
  { label: 'ホーム', link: { to: '/' } },
  ...parents,
  ...(heading === parents.at(-1)?.label ? [] : [{ label: heading }]),
]
