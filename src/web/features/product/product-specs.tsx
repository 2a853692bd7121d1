import { colorTypes, labelOf } from '#contract/data/enums.ts'
import { formatSize } from '#contract/data/format-size.ts'
import { describeMeasure, describeWeight } from '#contract/data/product-words.ts'
import { regulationKeys, regulations } from '#contract/data/regulations.ts'
import type { Variation } from '#contract/products/schemas.ts'
import { type Spec, SpecTable } from '#web/kit/ui/spec-table.tsx'
import { RegulationGrade } from './regulation-grade.tsx'

export function ProductSpecs({ variation }: { variation: Variation }) {
  return (
    <div className="print:col-span-2 print:[&>dl]:columns-2 print:[&>dl]:gap-8">
      <SpecTable
        specs={[
          ...describeBody(variation),
          ...variation.measures.map((measure) => ({ term: measure.name, value: describeMeasure(measure) })),
          ...describeConditions(variation),
          ...describeRegulations(variation),
        ]}
      />
    </div>
  )
}

function describeBody(variation: Variation): Spec[] {
  const colors = variation.color_type_ids.map((id) => labelOf(colorTypes, id))
  return [
    { term: 'サイズ', value: formatSize(variation.size, variation.product.categories) },
    { term: '素材', value: variation.material_note && <Materials note={variation.material_note} /> },
    { term: 'カラー', value: colors.join('、') },
    { term: '重さ', value: describeWeight(variation.weight_grams) },
  ]
}

/** Breaks lines after ／ rather than within a part. */
const Materials = ({ note }: { note: string }) =>
  note.split(/(?<=／)/u).map((part) => (
    <span key={part} className="inline-block">
      {part}
    </span>
  ))

const describeConditions = ({ conditions }: Variation): Spec[] =>
  conditions.map(({ group, values }) => ({
    term: group.name,
    value: values.map((value) => value.name).join('、'),
  }))

const describeRegulations = ({ regulations: held, certificates }: Variation): Spec[] =>
  regulationKeys.map((key) => {
    const { label, values } = regulations[key]
    const proof = held[key]
    const grade = proof && labelOf(values, proof.grade)
    return {
      term: label,
      value: grade && <RegulationGrade label={grade} proof={proof} certificates={certificates} />,
    }
  })
