import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '#web/features/unsubscribe/unsubscribe-page.tsx'
import { pageHead } from '#web/head.ts'
import { keepTexts, readText } from '#web/url-state/query-string.ts'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: keepTexts<{ token?: string }>,
  head: ({ match }) => pageHead(match.context, { title: '通知メールの配信停止', noIndex: true }),
  component: UnsubscribeRoute,
})

function UnsubscribeRoute() {
  return <UnsubscribePage token={readText(Route.useSearch().token, 200) ?? ''} />
}
