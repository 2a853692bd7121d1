import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import type { Variation } from '#contract/products/schemas.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { isFull, quantityOf, roomFor, toCartVariation } from './cart-samples.ts'
import { setCartDrawerOpen, useCart, wantCartDrawer } from './cart-store.ts'
import { addSample } from './change-cart.ts'

export function SampleRequest({ variation }: { variation: Variation }) {
  const { samples } = useCart()
  const [refused, setRefused] = useState(false)
  const { sample } = variation
  if (!sample.available) return null
  const wanted = toCartVariation(variation, sample)
  const inCart = quantityOf(samples, variation.id)
  const ofOthers = sample.limit - roomFor(samples, wanted) - inCart

  // A repeated press adds no second sample: the quantity is changed in the drawer.
  function press(): void {
    const isThere = inCart > 0 || addSample(wanted)
    setRefused(!isThere)
    if (isThere) setCartDrawerOpen(true)
  }

  return (
    <section aria-label="サンプルのご請求" className="grid gap-2 print:hidden">
      {!sample.in_stock && <p className="text-sm">ただいまサンプルの在庫がありません。</p>}
      {(sample.in_stock || inCart > 0) && (
        <Button
          variant={inCart > 0 ? 'outline' : 'primary'}
          size={48}
          wide
          onPointerEnter={wantCartDrawer}
          onClick={press}
          className="noscript:hidden"
        >
          {inCart > 0 ? `カートを見る（${inCart}点入っています）` : 'サンプルをカートに入れる'}
        </Button>
      )}
      <p className="text-xs text-muted">
        {[
          sample.description,
          `1回のご請求につき${sample.limit}点まで`,
          ofOthers > 0 && `ほかの品番がカートに${ofOthers}点`,
        ]
          .filter(Boolean)
          .join('・')}
      </p>
      <noscript className="text-xs text-muted">
        サンプルのご請求には JavaScript を有効にしてください。
      </noscript>
      <p role="alert" className="text-xs text-err empty:hidden">
        {refused &&
          (isFull(samples, wanted)
            ? messages.sampleKinds(limits.orderItems)
            : messages.sampleLimit(sample.limit))}
      </p>
    </section>
  )
}
