import { createFileRoute, notFound } from '@tanstack/react-router'
import { OrderDetailPage } from '../features/orders/order-detail-page.tsx'
import { pageHead } from '../head.ts'
import { createSearchReader } from '../url-state/parameters.ts'

const readSearch = createSearchReader({ placed: { type: 'flag' } })

export const Route = createFileRoute('/orders/$code')({
  validateSearch: readSearch,
  // What cannot be a code is no page.
  beforeLoad: ({ params }) => {
    if (!/^TK-[A-Z2-9]{8}$/i.test(params.code)) throw notFound()
  },
  head: ({ match }) => pageHead(match.context, { title: `ご請求 ${match.params.code}`, noIndex: true }),
  component: Screen,
})

function Screen() {
  const { code } = Route.useParams()
  return <OrderDetailPage key={code} code={code} placed={Route.useSearch().placed ?? false} />
}
