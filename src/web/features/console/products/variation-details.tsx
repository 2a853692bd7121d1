import { limits } from '#contract/data/limits.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { ChosenIds } from './chosen-ids.tsx'
import { VariationEnd } from './ending/variation-end.tsx'
import { colorOptions, type VariationDraft } from './product-draft.ts'
import { variationLabels } from './product-labels.ts'
import { sharedDetailsOf } from './shared-details.ts'
import { SpreadButton } from './spread-button.tsx'

type VariationDetailsProps = {
  variation: VariationDraft
  name: (field: keyof VariationDraft) => string
  error: (field: keyof VariationDraft) => string | undefined
  onChange: (values: Partial<VariationDraft>, field?: string) => void
}

const figures = [
  'width',
  'depth',
  'height',
  'seat_height',
  'diameter',
  'thickness',
  'weight_grams',
  'lead_time_days',
] as const

/** Sizes, materials, colors, samples and the end of a row. */
export function VariationDetails({ variation, name, error, onChange }: VariationDetailsProps) {
  const materials = usePersonQuery('GET /materials').data?.items ?? []
  const text = (field: (typeof figures)[number] | 'material_note' | 'sample_description') => ({
    label: variationLabels[field],
    name: name(field),
    required: 'unmarked' as const,
    value: variation[field],
    ...(error(field) && { error: error(field) }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }, name(field)),
  })
  return (
    <div className="grid gap-5 border-l-2 border-line py-2 pl-4">
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 tablet:grid-cols-4">
        {figures.map((field) => (
          <TextField key={field} {...text(field)} inputMode="decimal" />
        ))}
      </div>
      <div className="grid gap-x-6 gap-y-4 tablet:grid-cols-2">
        <ChosenIds
          label={variationLabels.color_type_ids}
          required="unmarked"
          name={name('color_type_ids')}
          options={colorOptions}
          ids={variation.color_type_ids}
          max={limits.variationColors}
          error={error('color_type_ids')}
          onChange={(color_type_ids) => onChange({ color_type_ids })}
        />
        <ChosenIds
          label={variationLabels.material_ids}
          required="unmarked"
          name={name('material_ids')}
          options={materials.map((material) => ({ id: material.id, label: material.name }))}
          ids={variation.material_ids}
          max={limits.variationMaterials}
          error={error('material_ids')}
          onChange={(material_ids) => onChange({ material_ids })}
        />
        <TextField
          {...text('material_note')}
          most={limits.materialNote}
          hint="例：オーク無垢材、オイル仕上げ"
        />
        <TextField
          {...text('sample_description')}
          required={variation.sample_available || 'unmarked'}
          most={limits.sampleDescription}
          hint="サンプルとして送るもの。例：A4カット"
        />
      </div>
      <VariationEnd variation={variation} name={name} error={error} onChange={onChange} />
      <SpreadButton named="色のほかの内容" values={sharedDetailsOf(variation)} />
    </div>
  )
}
