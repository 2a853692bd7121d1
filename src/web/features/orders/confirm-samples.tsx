import { type CartSample, groupByMaker } from '../../cart/cart.ts'

/** What is asked for, maker by maker. */
export function ConfirmSamples({ samples }: { samples: readonly CartSample[] }) {
  return groupByMaker(samples).map(({ maker, items }) => (
    <section
      key={maker?.id}
      className="grid gap-2 border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h2 className="text-sm">{maker?.name}</h2>
      <ul className="grid gap-1.5 text-sm">
        {items.map(({ productVariation, quantity }) => (
          <li key={productVariation.id} className="flex gap-4">
            <span className="min-w-0 flex-1">
              {productVariation.full_name}
              <span className="block text-2xs text-muted">{productVariation.sample.description}</span>
            </span>
            <span className="num shrink-0">{quantity}点</span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
