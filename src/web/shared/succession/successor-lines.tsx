import { labelEnding } from '#contract/data/ending-label.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { ProductLine } from '#web/shared/cards/product-line.tsx'

type SuccessorLinesProps = { label: string; variations: readonly VariationCard[] }

function Ending({ variation }: { variation: Pick<VariationCard, 'discontinued' | 'discontinued_on'> }) {
  const label = labelEnding(variation)
  return label && <FactBadge>{label}</FactBadge>
}

export function SuccessorLines({ label, variations }: SuccessorLinesProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-x-6 gap-y-3"
    >
      {variations.map(({ id, full_name, code, image, product, ...variation }) => (
        <li key={id}>
          <ProductLine image={image} name={full_name} code={code} href={`/products/${product.id}/${id}`}>
            <Ending variation={variation} />
          </ProductLine>
        </li>
      ))}
    </ul>
  )
}
