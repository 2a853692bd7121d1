import { ColorChoice } from '#web/ui/color-choice.tsx'
import { FacetSection } from './facet-section.tsx'
import { NearColor } from './near-color.tsx'
import { useRail } from './rail-context.ts'

export function ColorFacet() {
  const { facets, search, toggle } = useRail()
  return (
    <FacetSection title="カラー" note="いずれか">
      <div className="grid grid-cols-6 gap-2">
        {facets.color_type_ids.map((value) => (
          <ColorChoice
            key={value.id}
            name="color_type_ids"
            value={value.id}
            label={value.name}
            color={value.id}
            checked={search.color_type_ids?.includes(value.id) ?? false}
            onChange={toggle}
            count={value.count}
          />
        ))}
      </div>
      <NearColor />
    </FacetSection>
  )
}
