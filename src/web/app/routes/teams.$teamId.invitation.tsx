import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#web/features/teams/invitation-page.tsx'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { keepTexts, readText } from '#web/kit/url-state/query-string.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/teams/$teamId/invitation')({
  validateSearch: keepTexts<{ token?: string }>,
  loader: ({ params }) => readPathId(params.teamId),
  head: dataHead(() => ({ title: 'チームへの招待', noIndex: true })),
  component: Screen,
})

function Screen() {
  return <InvitationPage id={Route.useLoaderData()} token={readText(Route.useSearch().token, 200) ?? ''} />
}
