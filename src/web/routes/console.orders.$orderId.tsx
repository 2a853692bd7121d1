import { createFileRoute } from '@tanstack/react-router'
import { ConsoleOrderPage } from '#web/features/console/console-order-page.tsx'
import { failureHead, pageHead } from '#web/head.ts'
import { readPathId } from '#web/url-state/path-id.ts'

export const Route = createFileRoute('/console/orders/$orderId')({
  loader: ({ params }) => readPathId(params.orderId),
  head: ({ match, loaderData }) =>
    pageHead(
      match.context,
      loaderData ? { title: 'ご請求の詳細', noIndex: true } : failureHead(match.status),
    ),
  component: Screen,
})

function Screen() {
  const orderId = Route.useLoaderData()
  return <ConsoleOrderPage key={orderId} orderId={orderId} />
}
