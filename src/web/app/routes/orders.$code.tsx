import { createFileRoute, notFound } from '@tanstack/react-router'
import { OrderDetailPage } from '#web/features/orders/order-detail-page.tsx'
import { createSearchReader } from '#web/kit/url-state/parameters.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { failureHead, pageHead } from '#web/shared/site/head.ts'

const readSearch = createSearchReader({ placed: { type: 'flag' } })

const isCode = (text: string): boolean => /^TK-[A-Z2-9]{8}$/i.test(text)

export const Route = createFileRoute('/orders/$code')({
  validateSearch: keepTexts<{ placed?: boolean }>,
  loader: ({ params }) => {
    if (!isCode(params.code)) throw notFound()
  },
  head: ({ match: { context, params, status } }) =>
    pageHead(
      context,
      isCode(params.code) ? { title: `ご請求 ${params.code}`, noIndex: true } : failureHead(status),
    ),
  component: Screen,
})

function Screen() {
  const { code } = Route.useParams()
  return <OrderDetailPage key={code} code={code} placed={readSearch(Route.useSearch()).placed ?? false} />
}
