import { createFileRoute } from '@tanstack/react-router'
import { ConsoleContactsPage } from '../features/console/console-contacts-page.tsx'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/console/contacts')({
  head: ({ match }) => pageHead(match.context, { title: 'お問い合わせ', noIndex: true }),
  component: ConsoleContactsPage,
})
