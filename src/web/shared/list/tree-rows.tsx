import { Checkbox } from '#web/kit/form/checkbox.tsx'
import type { RowsProps } from './choice-rows.tsx'
import { chosenIds, treeOf } from './define-list.ts'
import { type FacetValue, valuesOf } from './facet-counts.ts'
import { useList } from './list-context.tsx'

type Row = FacetValue & { param: string; checked: boolean }

/** Two levels: headings, and the values of a chosen one. Choosing a value replaces its heading. */
export function TreeRows({ facetKey }: Pick<RowsProps, 'facetKey'>) {
  const { list, data, ticked, toggle } = useList()
  const rows = treeOf(list, facetKey).flatMap(({ key, facet }) => {
    const chosen = chosenIds(ticked, facet)
    return valuesOf(data.facets, key).map(
      (value): Row => ({ ...value, param: facet.param, checked: chosen.includes(value.id) }),
    )
  })
  return rows.map((heading) => {
    if (heading.parent_id) return null
    const children = rows.filter(({ parent_id }) => parent_id === heading.id)
    const open = [heading, ...children].some(({ checked }) => checked)
    // The heading's row stays the same element when its values unfold, so that it keeps the focus.
    return (
      <div key={heading.id} className={open ? 'pb-2' : undefined}>
        {open && <p className="pt-2 text-sm font-semibold">{heading.name}</p>}
        {[heading, ...(open ? children : [])].map((row) => (
          <Checkbox
            key={`${row.param}-${row.id}`}
            name={row.param}
            value={row.id}
            checked={row.checked}
            onChange={toggle}
            count={row.count}
            className={open ? 'pl-6.25' : undefined}
          >
            {open && row === heading ? <AllOf name={heading.name} /> : row.name}
          </Checkbox>
        ))}
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
