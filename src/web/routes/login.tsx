import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { pageHead } from '../head.ts'
import { readRedirectSearch } from '../session/redirect.ts'

export const Route = createFileRoute('/login')({
  validateSearch: readRedirectSearch,
  head: ({ match }) => pageHead(match.context, { title: 'サインイン', noIndex: true }),
  component: LoginRoute,
})

function LoginRoute() {
  return <SignInPage redirect={Route.useSearch().redirect} />
}
