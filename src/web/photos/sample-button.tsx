import { useRuntime } from '#web/api/runtime.ts'
import { addSamples } from '#web/cart/add-samples.ts'
import { useAction } from '#web/ui/action.ts'
import { useInCart } from '#web/ui/chosen-variations.ts'
import type { ListedVariation } from './card-data.ts'

/** Puts one sample of a product in the photo into the cart. Nothing where there is none to be had. */
export function SampleButton({ variation }: { variation: ListedVariation }) {
  const { call } = useRuntime()
  const { pending, run } = useAction()
  const isThere = useInCart(({ ids }) => ids.includes(variation.id))
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
