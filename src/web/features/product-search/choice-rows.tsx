import { Checkbox } from '#web/ui/checkbox.tsx'
import type { ChoiceParam } from './change-search.ts'
import type { FacetValue } from './list-facets.ts'
import { useRail } from './rail-context.ts'

/** Values of one filter as checkboxes, each with its count. */
export function ChoiceRows({ param, values }: { param: ChoiceParam; values: readonly FacetValue[] }) {
  const { search, toggle } = useRail()
  return values.map((value) => (
    <Checkbox
      key={value.id}
      name={param}
      value={value.id}
      checked={search[param]?.includes(value.id) ?? false}
      onChange={toggle}
      count={value.count}
    >
      {value.name}
    </Checkbox>
  ))
}
