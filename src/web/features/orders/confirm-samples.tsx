import type { CartSample } from '#web/cart/cart.ts'
import { groupByMaker } from '#web/cart/cart-samples.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SampleFacts } from '#web/ui/sample-facts.tsx'

/** What is asked for, maker by maker. */
export function ConfirmSamples({ samples }: { samples: readonly CartSample[] }) {
  return groupByMaker(samples).map(({ maker, items }) => (
    <div key={maker?.id} className="grid gap-2 not-first:mt-2">
      <h3 className="text-xs font-normal tracking-[.04em] text-muted">{maker?.name}</h3>
      <ul className="grid gap-3">
        {items.map(({ productVariation: variation, quantity }) => (
          <li
            key={variation.id}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-4 text-sm"
          >
            <div className="aspect-square bg-card">
              <Picture image={variation.image} alt="" sizes="56px" maxWidth={56} ratio="1 / 1" />
            </div>
            <p className="min-w-0">
              {variation.full_name}
              <SampleFacts code={variation.code} description={variation.sample.description} />
            </p>
            <span className="num">{quantity}点</span>
          </li>
        ))}
      </ul>
    </div>
  ))
}
