import { groupByMaker } from '#web/shared/cart/cart-samples.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { CartItem } from './cart-item.tsx'

export function CartContents({ problems }: { problems?: ReadonlyMap<number, string> }) {
  const { samples } = useCart()
  return groupByMaker(samples).map(({ maker, items }) => (
    <section key={maker?.id} className="border-t border-line pt-4 pb-2 first:border-t-0 first:pt-0">
      <h2 className="text-xs tracking-[.04em] text-muted">{maker?.name}から届きます</h2>
      <ul className="divide-y divide-line">
        {items.map((sample) => (
          <CartItem
            key={sample.productVariation.id}
            sample={sample}
            problem={problems?.get(sample.productVariation.id)}
          />
        ))}
      </ul>
    </section>
  ))
}
