import { createFileRoute } from '@tanstack/react-router'
import { MembersPage } from '#web/features/teams/members-page.tsx'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/teams/$teamId/edit/members')({
  loader: ({ params }) => readPathId(params.teamId),
  head: dataHead(() => ({ title: 'メンバーの管理', noIndex: true })),
  component: Screen,
})

function Screen() {
  const id = Route.useLoaderData()
  return <MembersPage key={id} id={id} />
}
