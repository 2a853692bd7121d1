import { productSorts } from '#contract/data/enums.ts'
import { Button } from '#web/ui/button.tsx'
import { BareSelect } from '#web/ui/select.tsx'
import { changeSearch } from './change-search.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { listPath, useChangeList, useListSearch } from './list-search.tsx'

/** With a color to be near to, the nearest come first unless another order is chosen. */
const nearestFirst = { id: productSorts[0].id, label: '色の近い順' }

export function SortSelect() {
  const search = useListSearch()
  const change = useChangeList()
  const options = search.color_hex ? [nearestFirst, ...productSorts.slice(1)] : productSorts
  return (
    <form action={listPath} autoComplete="off" className="flex shrink-0 items-center gap-2 print:hidden">
      <HiddenFields search={search} except={['sort']} />
      <BareSelect
        name="sort"
        aria-label="並び順"
        options={options}
        value={search.sort ?? productSorts[0].id}
        onChange={(event) => {
          const sort = productSorts.find(({ id }) => id === event.target.value)
          change(changeSearch(search, { sort: sort?.id }))
        }}
      />
      <span className="hidden noscript:block">
        <Button type="submit" size={32}>
          並べかえる
        </Button>
      </span>
    </form>
  )
}
