import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '#web/features/sign-up/sign-up-page.tsx'
import { pageHead } from '#web/head.ts'
import { readSignUpSearch } from '#web/session/redirect.ts'

export const Route = createFileRoute('/signup')({
  validateSearch: readSignUpSearch,
  head: ({ match }) => pageHead(match.context, { title: '新規登録', noIndex: true }),
  component: SignUpRoute,
})

function SignUpRoute() {
  const { step = 'profile', redirect } = Route.useSearch()
  return <SignUpPage step={step} redirect={redirect} />
}
