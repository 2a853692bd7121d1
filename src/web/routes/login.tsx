import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { pageHead } from '#web/head.ts'
import { readRedirectSearch } from '#web/session/redirect.ts'
import { keepTexts } from '#web/url-state/query-string.ts'

export const Route = createFileRoute('/login')({
  validateSearch: keepTexts<{ redirect?: string }>,
  head: ({ match }) => pageHead(match.context, { title: 'サインイン', noIndex: true }),
  component: LoginRoute,
})

function LoginRoute() {
  return <SignInPage redirect={readRedirectSearch(Route.useSearch()).redirect} />
}
