import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#web/features/orders/order-page.tsx'
import type { OrderStep } from '#web/features/orders/order-steps.ts'
import { orderStepIds } from '#web/features/orders/order-steps.ts'
import { createSearchReader } from '#web/kit/url-state/parameters.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { pageHead } from '#web/shared/site/head.ts'

const readSearch = createSearchReader({ step: { type: 'word', allowed: orderStepIds } })

export const Route = createFileRoute('/orders/new')({
  validateSearch: keepTexts<{ step?: OrderStep }>,
  head: ({ match }) => pageHead(match.context, { title: 'サンプルのご請求', noIndex: true }),
  component: Screen,
})

function Screen() {
  return <OrderPage step={readSearch(Route.useSearch()).step ?? 'questions'} />
}
