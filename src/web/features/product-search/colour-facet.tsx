import { ColourChoice } from '#web/ui/colour-choice.tsx'
import { FacetSection } from './facet-section.tsx'
import { NearColour } from './near-colour.tsx'
import { useRail } from './rail-context.ts'

export function ColourFacet() {
  const { facets, search, toggle } = useRail()
  return (
    <FacetSection title="カラー" note="いずれか">
      <div className="grid grid-cols-6 gap-2">
        {facets.color_type_ids.map((value) => (
          <ColourChoice
            key={value.id}
            name="color_type_ids"
            value={value.id}
            label={value.name}
            colour={value.id}
            checked={search.color_type_ids?.includes(value.id) ?? false}
            onChange={toggle}
            count={value.count}
          />
        ))}
      </div>
      <NearColour />
    </FacetSection>
  )
}
