import type { PublicConfig } from '#web/api/config.ts'
import { failureHead, pageHead } from '#web/head.ts'
import type { ListData } from './list-data.ts'

type Match = { context: { config: PublicConfig }; status: string }

/** A list route's `head`. What it says comes with the list: to make it, every other page would have to bring the filters. */
export function listHead({ match, loaderData }: { match: Match; loaderData?: ListData }) {
  if (!loaderData) return pageHead(match.context, failureHead(match.status))
  const { head, total_count } = loaderData
  return pageHead(match.context, {
    ...head,
    // schema.org's list of what is on this page, with its rank in the whole list.
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: head.heading,
      numberOfItems: total_count,
      itemListElement: head.itemPaths.map((path, index) => ({
        '@type': 'ListItem',
        position: head.firstPlace + index,
        url: match.context.config.siteUrl + path,
      })),
    },
  })
}
