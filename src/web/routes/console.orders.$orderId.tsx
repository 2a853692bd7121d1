import { createFileRoute } from '@tanstack/react-router'
import { ConsoleOrderPage } from '#web/features/console/console-order-page.tsx'
import { dataHead } from '#web/head.ts'
import { readPathId } from '#web/url-state/path-id.ts'

export const Route = createFileRoute('/console/orders/$orderId')({
  loader: ({ params }) => readPathId(params.orderId),
  head: dataHead(() => ({ title: 'ご請求の詳細', noIndex: true })),
  component: Screen,
})

function Screen() {
  const orderId = Route.useLoaderData()
  return <ConsoleOrderPage key={orderId} orderId={orderId} />
}
