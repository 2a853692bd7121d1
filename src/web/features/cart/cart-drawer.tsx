import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { Sheet } from '#web/kit/ui/sheet.tsx'
import { countSamples } from '#web/shared/cart/cart.ts'
import { groupByMaker } from '#web/shared/cart/cart-samples.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { CartContents } from './cart-contents.tsx'

type CartDrawerProps = { isOpen: boolean; onOpenChange: (open: boolean) => void }

export function CartDrawer({ isOpen, onOpenChange }: CartDrawerProps) {
  const { samples } = useCart()
  const close = () => onOpenChange(false)
  const empty = samples.length === 0
  return (
    <Sheet
      title="サンプルのカート"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <div className="grid gap-2">
          {!empty && (
            <>
              <p role="status" className="num text-center text-xs text-muted">
                {groupByMaker(samples).length}社 {countSamples(samples)}点・無料
              </p>
              <ButtonLink to="/cart" variant="primary" size={48} wide onClick={close}>
                カートを確認する
              </ButtonLink>
            </>
          )}
          <Button variant="quiet" onClick={close}>
            製品を見つづける
          </Button>
        </div>
      }
    >
      {empty ? <p className="py-8 text-center text-sm text-muted">カートは空です。</p> : <CartContents />}
    </Sheet>
  )
}
