import { createFileRoute } from '@tanstack/react-router'
import type { Step } from '#web/features/sign-up/check-steps.ts'
import { SignUpPage } from '#web/features/sign-up/sign-up-page.tsx'
import { pageHead } from '#web/head.ts'
import { readSignUpSearch } from '#web/session/redirect.ts'
import { keepTexts } from '#web/url-state/query-string.ts'

export const Route = createFileRoute('/signup')({
  validateSearch: keepTexts<{ step?: Step; redirect?: string }>,
  head: ({ match }) => pageHead(match.context, { title: '新規登録', noIndex: true }),
  component: SignUpRoute,
})

function SignUpRoute() {
  const { step = 'profile', redirect } = readSignUpSearch(Route.useSearch())
  return <SignUpPage step={step} redirect={redirect} />
}
