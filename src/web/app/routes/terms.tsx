import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#web/features/legal/terms-page.tsx'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/terms')({
  head: ({ match }) => pageHead(match.context, { title: '利用規約', path: '/terms' }),
  component: TermsPage,
})
