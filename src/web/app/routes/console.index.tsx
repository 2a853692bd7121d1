import { createFileRoute } from '@tanstack/react-router'
import { ConsoleStart } from '#web/features/console/console-start.tsx'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/console/')({
  head: ({ match }) => pageHead(match.context, { title: 'コンソール', noIndex: true }),
  component: ConsoleStart,
})
