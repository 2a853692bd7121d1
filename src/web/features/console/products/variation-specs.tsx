import { labelOf } from '#contract/data/enums.ts'
import type { HeldRegulations } from '#contract/data/regulation-rules.ts'
import { regulationKeys, regulations } from '#contract/data/regulations.ts'
import { specsOf } from './draft-specs.ts'
import type { VariationDraft } from './product-draft.ts'
import { SpreadButton } from './spread-button.tsx'
import { VariationConditions } from './variation-conditions.tsx'
import { VariationRegulations } from './variation-regulations.tsx'

type VariationSpecsProps = {
  variation: VariationDraft
  name: (field: string) => string
  error: (field: string) => string | undefined
  onChange: (values: Partial<VariationDraft>, field?: string) => void
}

/** Grades, measures and conditions of a row. */
export function VariationSpecs({ variation, name, error, onChange }: VariationSpecsProps) {
  return (
    <div className="grid gap-6 border-l-2 border-line py-2 pl-4">
      <VariationRegulations
        held={variation.regulations}
        name={name}
        error={error}
        onChange={(held, field) => onChange({ regulations: held }, field)}
      />
      <VariationConditions
        valueIds={variation.condition_value_ids}
        measures={variation.measures}
        name={name}
        error={error}
        onChange={onChange}
      />
      <SpreadButton named="この認定・数値・条件" values={specsOf(variation)} />
    </div>
  )
}

/** The grades in a few words: 不燃・F☆☆☆☆. */
export const describeGrades = (held: HeldRegulations): string =>
  regulationKeys
    .flatMap((key) => {
      const entry = held[key]
      return entry ? [labelOf(regulations[key].values, entry.grade)] : []
    })
    .join('・')
