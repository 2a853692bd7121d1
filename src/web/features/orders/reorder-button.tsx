import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { describeFull, describeGone } from '#web/shared/cart/add-samples.ts'
import { isSampleToHave, toCartVariation } from '#web/shared/cart/cart-samples.ts'
import { holdSample } from '#web/shared/cart/change-cart.ts'

type OrderGroup = ApiResponse<'GET /order_groups/{code}'>

/** A repeated press adds nothing. */
export function ReorderButton({ group }: { group: OrderGroup }) {
  const navigate = useNavigate()

  function reorder(): void {
    const gone: string[] = []
    const full: string[] = []
    for (const { product_variation: variation, sample, quantity, full_name } of group.orders.flatMap(
      ({ items }) => items,
    )) {
      if (!variation || !isSampleToHave(sample)) gone.push(full_name)
      else if (!holdSample(toCartVariation(variation, sample), quantity)) full.push(full_name)
    }
    if (gone.length > 0) showSnackbar(describeGone(gone), 'error')
    if (full.length > 0) showSnackbar(describeFull(full), 'error')
    void navigate({ to: '/cart' })
  }

  return (
    <Button size={48} onClick={reorder}>
      もう一度請求する
    </Button>
  )
}
