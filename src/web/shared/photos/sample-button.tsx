import { classNames } from '#web/kit/ui/class-names.ts'
import { nameSampleButton, useIsInCart } from '#web/shared/cards/chosen-variations.ts'
import { press } from '#web/shared/cards/marks-store.ts'
import type { ListedVariation } from './card-data.ts'

export function SampleButton({ variation }: { variation: ListedVariation }) {
  const { id, full_name, available_sample_request } = variation
  const isInCart = useIsInCart(id)
  if (!available_sample_request) return null
  return (
    <button
      type="button"
      aria-label={nameSampleButton(full_name, isInCart)}
      onClick={(event) => press({ action: 'sample', id }, event)}
      className={classNames(
        'relative z-1 py-1 text-2xs underline decoration-line aria-busy:text-muted! noscript:hidden',
        isInCart ? 'text-ok hover:decoration-ok' : 'text-accent hover:decoration-accent',
      )}
    >
      {isInCart ? 'カートから外す' : 'サンプルをカートへ'}
    </button>
  )
}
