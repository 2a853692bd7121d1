import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '#web/features/verify-email/verify-page.tsx'
import { readMailedLink, verifyStates } from '#web/features/verify-email/verify-state.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/verify_email')({
  validateSearch: keepTexts<{ token?: string; change?: string; result?: string }>,
  head: ({ match }) => pageHead(match.context, { title: 'メールアドレスの確認', noIndex: true }),
  component: VerifyEmailRoute,
})

function VerifyEmailRoute() {
  const search = Route.useSearch()
  const link = readMailedLink(search)
  const result = verifyStates.find((state) => state === search.result)
  // Remounts for another link in the same tab.
  return <VerifyPage key={`${link.kind} ${link.link} ${result}`} {...link} result={result} />
}
