import { createFileRoute } from '@tanstack/react-router'
import { loadTeams } from '#web/features/teams/load-teams.ts'
import { TeamsPage } from '#web/features/teams/teams-page.tsx'
import { readPageNumber } from '#web/kit/ui/paging.ts'
import { keepTexts, readKeyword } from '#web/kit/url-state/query-string.ts'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/teams/')({
  validateSearch: keepTexts<{ keyword?: string; page?: number }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) =>
    loadTeams(call, { keyword: readKeyword(deps), page: readPageNumber(deps) }, signal),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'チーム',
      description: '空間をつくる設計者のチームを、名前、読み、所在地からさがし、事例とメンバーを見られます。',
      path: '/teams',
      noIndex: readKeyword(match.search) !== undefined,
    }),
  component: TeamsRoute,
})

function TeamsRoute() {
  return <TeamsPage {...Route.useLoaderData()} />
}
