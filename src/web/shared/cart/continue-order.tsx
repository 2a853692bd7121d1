import { ButtonLink } from '#web/kit/ui/button.tsx'

export const orderPath = '/orders/new'

export function ContinueOrder({ count }: { count: number }) {
  return (
    <ButtonLink to={orderPath} variant="primary">
      請求を続ける（{count}点）
    </ButtonLink>
  )
}
