import { createFileRoute } from '@tanstack/react-router'
import { FollowingPage } from '#web/features/following/following-page.tsx'
import { createSearchReader } from '#web/kit/url-state/parameters.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { pageHead } from '#web/shared/site/head.ts'

const readSearch = createSearchReader({ tab: { type: 'word', allowed: ['posts'] } as const })

export const Route = createFileRoute('/following')({
  validateSearch: keepTexts<{ tab?: 'posts' }>,
  head: ({ match }) => pageHead(match.context, { title: 'フォロー中', noIndex: true }),
  component: FollowingRoute,
})

function FollowingRoute() {
  return <FollowingPage tab={readSearch(Route.useSearch()).tab} />
}
