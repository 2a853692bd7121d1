import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '#web/features/password-reset/reset-page.tsx'
import { pageHead } from '#web/head.ts'
import { readTokenSearch } from '#web/session/redirect.ts'
import { keepTexts } from '#web/url-state/query-string.ts'

export const Route = createFileRoute('/password_reset')({
  validateSearch: keepTexts<{ token?: string }>,
  head: ({ match }) => pageHead(match.context, { title: 'パスワードの再設定', noIndex: true }),
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  return <ResetPage token={readTokenSearch(Route.useSearch()).token} />
}
