import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '#web/features/unsubscribe/unsubscribe-page.tsx'
import { pageHead } from '#web/head.ts'
import { keepTexts, readText } from '#web/url-state/query-string.ts'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: keepTexts<{ token?: string; result?: string }>,
  head: ({ match }) => pageHead(match.context, { title: '通知メールの配信停止', noIndex: true }),
  component: UnsubscribeRoute,
})

function UnsubscribeRoute() {
  const { token, result } = Route.useSearch()
  return <UnsubscribePage token={readText(token, 200) ?? ''} result={readText(result, 40)} />
}
