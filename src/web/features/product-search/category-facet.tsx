import { Checkbox } from '#web/ui/checkbox.tsx'
import { FacetSection } from './facet-section.tsx'
import type { FacetValue } from './list-facets.ts'
import { useRail } from './rail-context.ts'

type Family = { heading: FacetValue; children: FacetValue[] }

/** Two levels: headings, and below a chosen one its categories. Choosing one of them narrows the heading down. */
export function CategoryFacet() {
  const { facets } = useRail()
  return (
    <FacetSection title="カテゴリ">
      {groupFamilies(facets.category_id).map((family) => (
        <CategoryFamily key={family.heading.id} {...family} />
      ))}
    </FacetSection>
  )
}

function CategoryFamily({ heading, children }: Family) {
  const { search, toggle } = useRail()
  const chosen = search.category_id ?? []
  const open = [heading, ...children].some(({ id }) => chosen.includes(id))
  const row = (value: FacetValue) => (
    <Checkbox
      key={value.id}
      name="category_id"
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
    <div className={open ? 'pb-2' : undefined}>
      {open && <p className="pt-2 text-sm font-semibold">{heading.name}</p>}
      {[heading, ...(open ? children : [])].map(row)}
    </div>
  )
}

function AllOf({ name }: { name: string }) {
  return (
    <>
      すべて<span className="sr-only">の{name}</span>
    </>
  )
}

function groupFamilies(values: readonly FacetValue[]): Family[] {
  const headings = values.filter((value) => !value.parent_id)
  return headings.map((heading) => ({
    heading,
    children: values.filter((value) => value.parent_id === heading.id),
  }))
}
