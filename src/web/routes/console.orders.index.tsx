import { createFileRoute } from '@tanstack/react-router'
import { ConsoleOrdersPage } from '#web/features/console/console-orders-page.tsx'
import { pageHead } from '#web/head.ts'
import { createSearchReader, idParameter } from '#web/url-state/parameters.ts'
import { keepTexts } from '#web/url-state/query-string.ts'

const readSearch = createSearchReader({ status: idParameter, maker_id: idParameter })

export const Route = createFileRoute('/console/orders/')({
  validateSearch: keepTexts<{ status?: number; maker_id?: number }>,
  head: ({ match }) => pageHead(match.context, { title: 'サンプルのご請求', noIndex: true }),
  component: Screen,
})

function Screen() {
  return <ConsoleOrdersPage filter={readSearch(Route.useSearch())} />
}
