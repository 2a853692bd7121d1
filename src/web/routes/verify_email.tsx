import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '#web/features/verify-email/verify-page.tsx'
import { pageHead } from '#web/head.ts'
import { keepTexts, readText } from '#web/url-state/query-string.ts'

export const Route = createFileRoute('/verify_email')({
  validateSearch: keepTexts<{ token?: string; change?: string }>,
  head: ({ match }) => pageHead(match.context, { title: 'メールアドレスの確認', noIndex: true }),
  component: VerifyEmailRoute,
})

function VerifyEmailRoute() {
  const { token, change } = Route.useSearch()
  // By its name alone: what a mail program left of a link still says what it was for.
  const kind = change === undefined ? 'token' : 'change'
  return <VerifyPage kind={kind} link={readText(change ?? token, 2000)} />
}
