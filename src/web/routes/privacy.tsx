import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../features/legal/privacy-page.tsx'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/privacy')({
  head: ({ match }) => pageHead(match.context, { title: 'プライバシーポリシー', path: '/privacy' }),
  component: PrivacyPage,
})
