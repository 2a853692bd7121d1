import { ProductLine } from '#web/shared/cards/product-line.tsx'
import type { CartSample } from '#web/shared/cart/cart.ts'
import { groupByMaker } from '#web/shared/cart/cart-samples.ts'

export function ConfirmSamples({ samples }: { samples: readonly CartSample[] }) {
  return groupByMaker(samples).map(({ maker, items }) => (
    <div key={maker?.id} className="grid gap-2 not-first:mt-2">
      <h3 className="text-xs font-normal tracking-[.04em] text-muted">{maker?.name}</h3>
      <ul className="grid gap-3">
        {items.map(({ productVariation: variation, quantity }) => (
          <li key={variation.id}>
            <ProductLine
              image={variation.image}
              name={variation.full_name}
              code={variation.code}
              description={variation.sample.description}
            >
              <span className="num">{quantity}点</span>
            </ProductLine>
          </li>
        ))}
      </ul>
    </div>
  ))
}
