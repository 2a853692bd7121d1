import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { changeSearch } from './change-search.ts'
import { chosenIds, isTabs } from './define-list.ts'
import { valuesOf } from './facet-counts.ts'
import { useList } from './list-context.tsx'

/** すべて and each value of a tabs facet, with the number of results under the same filters. */
export function ListTabs() {
  const { list, search, data, addressOf } = useList()
  return Object.entries(list.facets).map(([key, facet]) => {
    if (facet.kind !== 'choice' || !isTabs(facet)) return null
    const chosen = chosenIds(search, facet)
    const shown = chosen.length === 1 ? chosen[0] : undefined
    const values = valuesOf(data.facets, key)
    const all = values.reduce((sum, { count }) => sum + count, 0)
    return (
      <TabLinks key={key} label={facet.label}>
        {[{ id: undefined, name: 'すべて', count: all }, ...values].map(({ id, name, count }) => (
          <TabLink
            key={name}
            {...addressOf(changeSearch(list, search, { [facet.param]: id ? [id] : undefined }))}
            keepScroll
            aria-current={id === shown ? 'page' : undefined}
            count={count}
          >
            {name}
          </TabLink>
        ))}
      </TabLinks>
    )
  })
}
