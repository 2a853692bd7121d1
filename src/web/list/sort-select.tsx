import { BareSelect } from '#web/ui/bare-select.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { changeSearch } from './change-search.ts'
import { nearColorOf, randomSort } from './define-list.ts'
import { HiddenFields } from './facet-rail.tsx'
import { useList } from './list-context.tsx'

export function SortSelect() {
  const { list, data, search, path, addressOf, change } = useList()
  const [usual, ...others] = list.sorts
  if (!usual || others.length === 0) return null
  // What is near to a color comes by its nearness, and what a keyword orders by its order, unless another one is chosen.
  const read = data.interpretation?.parts.find(
    ({ reading, state }) => reading === 'order' && state === 'applied',
  )
  const label = read
    ? read.text.replace(/順?$/u, '順')
    : nearColorOf(list, search)
      ? '色の近い順'
      : usual.label
  const options = [{ ...usual, label }, ...others]
  return (
    <form action={path} autoComplete="off" className="flex shrink-0 items-center gap-2 print:hidden">
      <HiddenFields search={search} except={['sort', 'seed']} />
      {search.sort === randomSort && (
        <PageLink
          {...addressOf(changeSearch(list, search, { seed: undefined }))}
          keepScroll
          preload={false}
          rel="nofollow"
          className="text-xs text-accent hover:underline"
        >
          並べなおす
        </PageLink>
      )}
      <BareSelect
        name="sort"
        aria-label="並び順"
        options={options}
        value={search.sort ?? usual.id}
        onChange={({ target }) => change(changeSearch(list, search, { sort: target.value }))}
      />
      <span className="hidden noscript:block">
        <Button type="submit" size={32}>
          並べかえる
        </Button>
      </span>
    </form>
  )
}
