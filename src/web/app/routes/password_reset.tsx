import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '#web/features/password-reset/reset-page.tsx'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { readTokenSearch } from '#web/shared/session/redirect.ts'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/password_reset')({
  validateSearch: keepTexts<{ token?: string }>,
  head: ({ match }) => pageHead(match.context, { title: 'パスワードの再設定', noIndex: true }),
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  return <ResetPage token={readTokenSearch(Route.useSearch()).token} />
}
