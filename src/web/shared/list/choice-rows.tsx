import type { ChoiceFacet } from '#contract/data/define-facets.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { chosenIds } from './define-list.ts'
import type { FacetValue } from './facet-counts.ts'
import { useList } from './list-context.tsx'

export type RowsProps = { facetKey: string; facet: ChoiceFacet; values: readonly FacetValue[] }

export function ChoiceRows({ facet, values }: Omit<RowsProps, 'facetKey'>) {
  const { ticked, toggle } = useList()
  const chosen = chosenIds(ticked, facet)
  return values.map(({ id, name, count }) => (
    <Checkbox
      key={id}
      name={facet.param}
      value={id}
      checked={chosen.includes(id)}
      onChange={toggle}
      count={count}
    >
      {name}
    </Checkbox>
  ))
}
