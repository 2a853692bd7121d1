import { messages } from '#contract/data/messages.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { SampleFacts } from '#web/shared/cards/product-line.tsx'
import type { CartSample } from '#web/shared/cart/cart.ts'
import { groupByMaker, roomFor } from '#web/shared/cart/cart-samples.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { addSample, takeSample } from '#web/shared/cart/change-cart.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'

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

type CartItemProps = {
  sample: CartSample
  /** Reason why it cannot be ordered. */
  problem?: string
}

function CartItem({ sample, problem }: CartItemProps) {
  const { samples } = useCart()
  const { productVariation: variation, quantity } = sample
  const full = roomFor(samples, variation) === 0
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 py-4">
      <div className="aspect-square bg-card">
        <Picture image={variation.image} alt="" sizes="72px" maxWidth={72} ratio="1 / 1" />
      </div>
      <div className="grid content-start gap-1">
        <div className="flex items-start gap-2">
          <a
            href={`/products/${variation.product.id}/${variation.id}`}
            className="min-w-0 text-sm hover:underline"
          >
            <WholeWords text={variation.full_name} />
          </a>
          <IconButton
            icon="close"
            label={`${variation.full_name}をカートから外す`}
            size={40}
            className="-my-2.5 -mr-2.5 ml-auto shrink-0 text-muted max-laptop:size-12 max-laptop:-my-3.5 max-laptop:-mr-3.5"
            onClick={() => takeSample(variation, quantity)}
          />
        </div>
        <SampleFacts code={variation.code} description={variation.sample.description} />
        {problem ? (
          <p className="mt-1 text-xs text-err">{problem}</p>
        ) : (
          <>
            <fieldset className="mt-2 flex items-center">
              <legend className="sr-only">{variation.full_name}の点数</legend>
              <IconButton
                icon="minus"
                label="1点減らす"
                size={40}
                className="border border-line max-laptop:size-12"
                onClick={() => takeSample(variation)}
              />
              <span className="num w-10 text-center text-sm">
                {quantity}
                <span className="sr-only">点</span>
              </span>
              <IconButton
                icon="plus"
                label="1点増やす"
                size={40}
                className="border border-line aria-disabled:text-edge max-laptop:size-12"
                // Not `disabled`, which would lose the focus.
                aria-disabled={full || undefined}
                onClick={() => addSample(variation)}
              />
            </fieldset>
            {full && (
              <p className="mt-1 text-2xs text-muted">{messages.sampleLimit(variation.sample.limit)}</p>
            )}
          </>
        )}
      </div>
    </li>
  )
}
