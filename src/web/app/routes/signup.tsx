import { createFileRoute } from '@tanstack/react-router'
import type { Step } from '#web/features/sign-up/check-steps.ts'
import { SignUpPage } from '#web/features/sign-up/sign-up-page.tsx'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { readSignUpSearch } from '#web/shared/session/redirect.ts'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/signup')({
  validateSearch: keepTexts<{ step?: Step; redirect?: string }>,
  head: ({ match }) => pageHead(match.context, { title: '新規登録', noIndex: true }),
  component: SignUpRoute,
})

function SignUpRoute() {
  const { step = 'profile', redirect } = readSignUpSearch(Route.useSearch())
  return <SignUpPage step={step} redirect={redirect} />
}
