import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '#web/features/verify-email/verify-page.tsx'
import { pageHead } from '#web/head.ts'
import { readTokenSearch } from '#web/session/redirect.ts'
import { keepTexts } from '#web/url-state/query-string.ts'

export const Route = createFileRoute('/verify_email')({
  validateSearch: keepTexts<{ token?: string }>,
  head: ({ match }) => pageHead(match.context, { title: 'メールアドレスの確認', noIndex: true }),
  component: VerifyEmailRoute,
})

function VerifyEmailRoute() {
  return <VerifyPage token={readTokenSearch(Route.useSearch()).token} />
}
