import { createFileRoute } from '@tanstack/react-router'
import { FollowingPage } from '#web/features/following/following-page.tsx'
import { pageHead } from '#web/head.ts'
import { createSearchReader } from '#web/url-state/parameters.ts'
import { keepTexts } from '#web/url-state/query-string.ts'

const readSearch = createSearchReader({ tab: { type: 'word', allowed: ['posts'] } as const })

export const Route = createFileRoute('/following')({
  validateSearch: keepTexts<{ tab?: 'posts' }>,
  head: ({ match }) => pageHead(match.context, { title: 'フォロー中', noIndex: true }),
  component: FollowingRoute,
})

function FollowingRoute() {
  return <FollowingPage tab={readSearch(Route.useSearch()).tab} />
}
