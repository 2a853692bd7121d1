import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#web/features/legal/privacy-page.tsx'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/privacy')({
  head: ({ match }) => pageHead(match.context, { title: 'プライバシーポリシー', path: '/privacy' }),
  component: PrivacyPage,
})
