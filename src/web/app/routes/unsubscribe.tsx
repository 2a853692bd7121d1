import { createFileRoute } from '@tanstack/react-router'
import { mailNotificationTypes } from '#contract/data/user-attributes.ts'
import { type UnsubscribeOutcome, UnsubscribePage } from '#web/features/unsubscribe/unsubscribe-page.tsx'
import { readSearchTexts, readText } from '#web/kit/url-state/query-string.ts'
import { pageHead } from '#web/shared/site/head.ts'

/** Shown only if a press can lead to it. */
const outcomes: readonly UnsubscribeOutcome[] = [...mailNotificationTypes, 'refused']

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: readSearchTexts<{ token?: string; result?: string }>,
  head: ({ match }) => pageHead(match.context, { title: '通知メールの配信停止', noIndex: true }),
  component: UnsubscribeRoute,
})

function UnsubscribeRoute() {
  const search = Route.useSearch()
  const result = outcomes.find((outcome) => outcome === search.result)
  return <UnsubscribePage token={readText(search.token, 200) ?? ''} result={result} />
}
