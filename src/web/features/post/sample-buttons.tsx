import { useRuntime } from '#web/api/runtime.ts'
import { addSamples } from '#web/cart/add-samples.ts'
import { useCart } from '#web/cart/cart-store.ts'
import type { ListedVariation } from '#web/photos/card-data.ts'
import { useAction } from '#web/ui/action.ts'
import { Button } from '#web/ui/button.tsx'

/** Puts one sample of a product in the photo into the cart. Nothing where there is none to be had. */
export function SampleButton({ variation }: { variation: ListedVariation }) {
  const { call } = useRuntime()
  const { pending, run } = useAction()
  const isThere = useCart(({ samples }) =>
    samples.some(({ productVariation }) => productVariation.id === variation.id),
  )
  if (!variation.available_sample_request) return null
  if (isThere) return <span className="text-2xs text-ok">カートに入っています</span>
  return (
    <button
      type="button"
      aria-disabled={pending || undefined}
      aria-label={`${variation.full_name}のサンプルをカートに入れる`}
      onClick={() => void run(() => addSamples(call, [variation.id]))}
      className="relative z-1 text-2xs text-accent underline decoration-line hover:decoration-accent noscript:hidden py-1"
    >
      サンプルをカートに
    </button>
  )
}

/** All samples of a photo at once; what cannot be had is said. */
export function SamplesButton({ variations }: { variations: readonly ListedVariation[] }) {
  const { call } = useRuntime()
  const { pending, run } = useAction()
  const ids = new Set(variations.filter((each) => each.available_sample_request).map(({ id }) => id))
  if (ids.size === 0) return null
  return (
    <div className="noscript:hidden print:hidden">
      <Button wide size={48} pending={pending} onClick={() => void run(() => addSamples(call, [...ids]))}>
        <span className="whitespace-normal">この写真のサンプルをまとめてカートに入れる</span>
      </Button>
      <p className="mt-2 text-xs text-muted">
        {ids.size < new Set(variations.map(({ id }) => id)).size
          ? `写っている製品のうち、サンプルのある${ids.size}点`
          : `${ids.size}点のサンプル`}
      </p>
    </div>
  )
}
