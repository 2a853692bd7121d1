import { createFileRoute } from '@tanstack/react-router'
import { OrderListPage } from '#web/features/orders/order-list-page.tsx'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/orders/')({
  head: ({ match }) => pageHead(match.context, { title: 'ご請求履歴', noIndex: true }),
  component: OrderListPage,
})
