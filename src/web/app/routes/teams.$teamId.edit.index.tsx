import { createFileRoute } from '@tanstack/react-router'
import { EditTeamPage } from '#web/features/teams/edit-team-page.tsx'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/teams/$teamId/edit/')({
  loader: ({ params }) => readPathId(params.teamId),
  head: dataHead(() => ({ title: 'チームの設定', noIndex: true })),
  component: Screen,
})

function Screen() {
  const id = Route.useLoaderData()
  return <EditTeamPage key={id} id={id} />
}
