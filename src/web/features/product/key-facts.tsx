import { formatSize } from '#contract/data/format-size.ts'
import { describeRegulation } from '#contract/data/product-words.ts'
import { type RegulationKey, regulations } from '#contract/data/regulations.ts'
import type { Variation } from '#contract/products/schemas.ts'

/** Fire regulations, which decide whether a material may be used. */
const decisive: readonly RegulationKey[] = [
  'fire_protection_material',
  'fire_resistance',
  'flame_prevention_regulation',
]

export function KeyFacts({ variation }: { variation: Variation }) {
  const facts = [
    ['サイズ', formatSize(variation.size, variation.product.categories)],
    ...decisive.map((key) => [
      regulations[key].label,
      describeRegulation(key, variation.regulations, variation.certificates),
    ]),
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
