import { createFileRoute } from '@tanstack/react-router'
import { mailNotificationTypes } from '#contract/data/user-attributes.ts'
import { type Outcome, UnsubscribePage } from '#web/features/unsubscribe/unsubscribe-page.tsx'
import { keepTexts, readText } from '#web/kit/url-state/query-string.ts'
import { pageHead } from '#web/shared/site/head.ts'

/** A result of the address is shown only if a press can lead to it. */
const outcomes: readonly Outcome[] = [...mailNotificationTypes, 'refused']

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: keepTexts<{ token?: string; result?: string }>,
  head: ({ match }) => pageHead(match.context, { title: '通知メールの配信停止', noIndex: true }),
  component: UnsubscribeRoute,
})

function UnsubscribeRoute() {
  const search = Route.useSearch()
  const result = outcomes.find((outcome) => outcome === search.result)
  return <UnsubscribePage token={readText(search.token, 200) ?? ''} result={result} />
}
