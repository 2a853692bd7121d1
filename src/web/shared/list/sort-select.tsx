import { SortForm } from '#web/kit/form/sort-form.tsx'
import { changeSearch } from './change-search.ts'
import { nearColorOf, randomSort } from './define-list.ts'
import { rangeOf } from './facet-counts.ts'
import { HiddenFields } from './facet-rail.tsx'
import { useList } from './list-context.tsx'

export function SortSelect() {
  const { list, data, search, path, addressOf, change } = useList()
  const [usual, ...others] = list.sorts.filter(
    ({ id, of }) => !of || id === search.sort || rangeOf(data.facets, of).min !== null,
  )
  if (!usual || others.length === 0) return null
  // The label of the default order: nearness for a color, or the order in the keyword.
  const read = data.interpretation?.parts.find(
    ({ reading, state }) => reading === 'order' && state === 'applied',
  )
  const label = read
    ? (read.label ?? read.text).replace(/順?$/u, '順')
    : nearColorOf(list, search)
      ? '色の近い順'
      : usual.label
  return (
    <SortForm
      action={path}
      again={search.sort === randomSort && addressOf(changeSearch(list, search, { seed: undefined }))}
      options={[{ ...usual, label }, ...others]}
      value={search.sort ?? usual.id}
      onChange={({ target }) => change(changeSearch(list, search, { sort: target.value }))}
    >
      <HiddenFields search={search} except={['sort', 'seed']} />
    </SortForm>
  )
}
