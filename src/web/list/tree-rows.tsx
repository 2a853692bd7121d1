import { Checkbox } from '#web/ui/checkbox.tsx'
import type { RowsProps } from './choice-rows.tsx'
import { chosenIds } from './define-list.ts'
import { useList } from './list-context.tsx'
import type { FacetValue } from './list-data.ts'

/** Two levels: headings, and below a chosen one its values. Choosing one of them narrows the heading down. */
export function TreeRows({ facet, values }: RowsProps) {
  const { search, toggle } = useList()
  const chosen = chosenIds(search, facet)
  return values.map((heading) => {
    if (heading.parent_id) return null
    const children = values.filter(({ parent_id }) => parent_id === heading.id)
    const open = [heading, ...children].some(({ id }) => chosen.includes(id))
    const row = (value: FacetValue) => (
      <Checkbox
        key={value.id}
        name={facet.param}
        value={value.id}
        checked={chosen.includes(value.id)}
        onChange={toggle}
        count={value.count}
        className={open ? 'pl-6.25' : undefined}
      >
        {open && value === heading ? <AllOf name={heading.name} /> : value.name}
      </Checkbox>
    )
    // The heading's row stays the same element when the family unfolds, so that it keeps the focus.
    return (
      <div key={heading.id} className={open ? 'pb-2' : undefined}>
        {open && <p className="pt-2 text-sm font-semibold">{heading.name}</p>}
        {[heading, ...(open ? children : [])].map(row)}
      </div>
    )
  })
}

function AllOf({ name }: { name: string }) {
  return (
    <>
      すべて<span className="sr-only">の{name}</span>
    </>
  )
}
