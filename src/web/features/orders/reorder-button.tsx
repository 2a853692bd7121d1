import { useNavigate } from '@tanstack/react-router'
import type { ApiResponse } from '../../api/call.ts'
import { type CartVariation, toCartVariation } from '../../cart/cart.ts'
import { addSample } from '../../cart/cart-store.ts'
import { Button } from '../../ui/button.tsx'
import { showSnackbar } from '../../ui/snackbar.tsx'

type OrderGroup = ApiResponse<'GET /order_groups/{code}'>

/** Puts what was asked for into the cart again, as far as it can be asked for today; says what cannot. */
export function ReorderButton({ group }: { group: OrderGroup }) {
  const navigate = useNavigate()

  function reorder(): void {
    const gone: string[] = []
    const cut: string[] = []
    for (const { product_variation: variation, sample, quantity, full_name } of group.orders.flatMap(
      ({ items }) => items,
    )) {
      if (!variation || !sample?.available || !sample.in_stock) gone.push(full_name)
      else if (addSamples(toCartVariation(variation, sample), quantity) < quantity) cut.push(full_name)
    }
    if (gone.length > 0) showSnackbar(`いまご請求いただけないサンプルがあります：${gone.join('、')}`, 'error')
    if (cut.length > 0)
      showSnackbar(`1回のご請求の上限を超える分は、カートに入れていません：${cut.join('、')}`, 'error')
    void navigate({ to: '/cart' })
  }

  return (
    <Button variant="primary" size={48} onClick={reorder}>
      もう一度請求する
    </Button>
  )
}

/** How many there was room for. */
function addSamples(variation: CartVariation, quantity: number): number {
  let added = 0
  while (added < quantity && addSample(variation)) added += 1
  return added
}
