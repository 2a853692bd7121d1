import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { readRedirectSearch } from '#web/shared/session/redirect.ts'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/login')({
  validateSearch: keepTexts<{ redirect?: string }>,
  head: ({ match }) => pageHead(match.context, { title: 'サインイン', noIndex: true }),
  component: LoginRoute,
})

function LoginRoute() {
  return <SignInPage redirect={readRedirectSearch(Route.useSearch()).redirect} />
}
