import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#web/features/orders/order-page.tsx'
import type { OrderStep } from '#web/features/orders/order-steps.ts'
import { orderStepIds } from '#web/features/orders/order-steps.ts'
import { pageHead } from '#web/head.ts'
import { createSearchReader } from '#web/url-state/parameters.ts'
import { keepTexts } from '#web/url-state/query-string.ts'

const readSearch = createSearchReader({ step: { type: 'word', allowed: orderStepIds } })

export const Route = createFileRoute('/orders/new')({
  validateSearch: keepTexts<{ step?: OrderStep }>,
  head: ({ match }) => pageHead(match.context, { title: 'サンプルのご請求', noIndex: true }),
  component: Screen,
})

function Screen() {
  return <OrderPage step={readSearch(Route.useSearch()).step ?? 'questions'} />
}
