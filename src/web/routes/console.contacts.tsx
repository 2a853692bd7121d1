import { createFileRoute } from '@tanstack/react-router'
import { ConsoleContactsPage } from '#web/features/console/console-contacts-page.tsx'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/console/contacts')({
  head: ({ match }) => pageHead(match.context, { title: 'お問い合わせ', noIndex: true }),
  component: ConsoleContactsPage,
})
