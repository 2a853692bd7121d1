import { TabLink, TabLinks } from '#web/ui/tab-links.tsx'
import { changeSearch } from './change-search.ts'
import type { ListFacets } from './list-facets.ts'
import { listPath, useListSearch } from './list-search.tsx'

/** すべて, 家具, 建材: the same conditions in each, with how many they find there. */
export function KindTabs({ facets }: { facets: ListFacets }) {
  const search = useListSearch()
  const shown = search.kind?.length === 1 ? search.kind[0] : undefined
  const all = facets.kind.reduce((sum, kind) => sum + kind.count, 0)
  const tabs = [{ id: undefined, name: 'すべて', count: all }, ...facets.kind]
  return (
    <TabLinks label="種類">
      {tabs.map(({ id, name, count }) => (
        <TabLink
          key={name}
          to={listPath}
          search={changeSearch(search, { kind: id ? [id] : undefined })}
          keepScroll
          aria-current={id === shown ? 'page' : undefined}
          count={count}
        >
          {name}
        </TabLink>
      ))}
    </TabLinks>
  )
}
