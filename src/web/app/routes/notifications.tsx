import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/notifications')({
  validateSearch: keepTexts<{ unread?: boolean }>,
  head: ({ match }) => pageHead(match.context, { title: '通知', noIndex: true }),
  component: NotificationsRoute,
})

function NotificationsRoute() {
  return <NotificationsPage unread={Route.useSearch().unread === 'true'} />
}
