import { ButtonLink } from '#web/ui/button.tsx'

export const orderPath = '/orders/new'

/** Link to continue an order after sign-up or verification; `count` samples are in the cart. */
export function ContinueOrder({ count }: { count: number }) {
  return (
    <ButtonLink to={orderPath} variant="primary">
      請求を続ける（{count}点）
    </ButtonLink>
  )
}
