import { useNavigate } from '@tanstack/react-router'
import type { ApiResponse } from '../../api/call.ts'
import { toCartVariation } from '../../cart/cart.ts'
import { addSample } from '../../cart/cart-store.ts'
import { Button } from '../../ui/button.tsx'
import { showSnackbar } from '../../ui/snackbar.tsx'

type OrderGroup = ApiResponse<'GET /order_groups/{code}'>

/** Puts what was asked for into the cart again, as far as it can be asked for today; says what cannot. */
export function ReorderButton({ group }: { group: OrderGroup }) {
  const navigate = useNavigate()

  function reorder(): void {
    const left: string[] = []
    for (const { product_variation: variation, sample, quantity, full_name } of group.orders.flatMap(
      ({ items }) => items,
    )) {
      if (!variation || !sample?.available || !sample.in_stock) {
        left.push(full_name)
        continue
      }
      const wanted = toCartVariation(variation, sample)
      for (let count = 0; count < quantity; count++) addSample(wanted)
    }
    if (left.length > 0) showSnackbar(`いまご請求いただけないサンプルがあります：${left.join('、')}`, 'error')
    void navigate({ to: '/cart' })
  }

  return (
    <Button variant="primary" onClick={reorder}>
      もう一度請求する
    </Button>
  )
}
