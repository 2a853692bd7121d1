import { ButtonLink } from '#web/ui/button.tsx'

export const orderPath = '/orders/new'

/** The way on for whoever stopped on the way to a request, to sign up or to verify an address; `count` samples are in the cart. */
export function ContinueOrder({ count }: { count: number }) {
  return (
    <ButtonLink to={orderPath} variant="primary">
      請求を続ける（{count}点）
    </ButtonLink>
  )
}
