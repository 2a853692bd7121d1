import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '#web/features/legal/help-page.tsx'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/help')({
  head: ({ match }) => pageHead(match.context, { title: 'ヘルプ', path: '/help' }),
  component: HelpPage,
})
