import { createFileRoute } from '@tanstack/react-router'
import { ConsoleStart } from '#web/features/console/console-start.tsx'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/console/')({
  head: dataHead(() => ({ title: 'コンソール', noIndex: true })),
  component: ConsoleStart,
})
