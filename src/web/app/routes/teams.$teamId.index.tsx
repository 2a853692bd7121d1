import { createFileRoute } from '@tanstack/react-router'
import { describeTeam } from '#web/features/teams/describe-team.ts'
import { loadTeam, type TeamData } from '#web/features/teams/load-team.ts'
import { TeamPage } from '#web/features/teams/team-page.tsx'
import { readPageNumber } from '#web/kit/ui/paging.ts'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/teams/$teamId/')({
  validateSearch: keepTexts<{ page?: number }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() =>
      loadTeam(call, readPathId(params.teamId), { tab: 'projects', page: readPageNumber(deps) }, signal),
    ),
  head: dataHead((data: TeamData, { context }) => describeTeam(data, context.config.siteUrl)),
  component: TeamRoute,
})

function TeamRoute() {
  return <TeamPage {...Route.useLoaderData()} />
}
