import { countSamples } from '#web/shared/cart/cart.ts'
import { groupByMaker } from '#web/shared/cart/cart-samples.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { ConfirmSamples } from './confirm-samples.tsx'

export function OrderSummary() {
  const { samples } = useCart()
  return (
    <aside aria-label="ご請求の内容" className="max-laptop:hidden">
      <div className="grid gap-5 border border-line p-5">
        <h2 className="text-sm">ご請求の内容</h2>
        <p className="num -mt-3 flex items-baseline justify-between text-sm">
          <span>
            {groupByMaker(samples).length}社から {countSamples(samples)}点
          </span>
          <span>無料</span>
        </p>
        <div className="grid gap-3 border-t border-line pt-4">
          <ConfirmSamples samples={samples} />
        </div>
      </div>
    </aside>
  )
}
