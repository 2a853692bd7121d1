import { createFileRoute } from '@tanstack/react-router'
import { JoinRequestPage } from '#web/features/teams/join-request-page.tsx'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { keepTexts, readText } from '#web/kit/url-state/query-string.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/teams/$teamId/join_request')({
  validateSearch: keepTexts<{ token?: string }>,
  loader: ({ params }) => readPathId(params.teamId),
  head: dataHead(() => ({ title: '参加の申請', noIndex: true })),
  component: Screen,
})

function Screen() {
  return <JoinRequestPage id={Route.useLoaderData()} token={readText(Route.useSearch().token, 200) ?? ''} />
}
