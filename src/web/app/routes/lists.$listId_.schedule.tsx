import { createFileRoute } from '@tanstack/react-router'
import { limits } from '#contract/data/limits.ts'
import { loadSchedule, type ScheduleData } from '#web/features/schedule/load-schedule.ts'
import { SchedulePage } from '#web/features/schedule/schedule-page.tsx'
import { createSearchReader } from '#web/kit/url-state/parameters.ts'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'

const readSearch = createSearchReader({
  version: { type: 'integer', min: 1, max: limits.scheduleVersions },
})

export const Route = createFileRoute('/lists/$listId_/schedule')({
  validateSearch: keepTexts<{ version?: number }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() => loadSchedule(call, readPathId(params.listId), readSearch(deps).version, signal)),
  head: dataHead(({ list }: ScheduleData) => ({
    title: `${list.name} 仕上表`,
    description: `リスト「${list.name}」の製品を、部屋と部位の順に並べた仕上表です。`,
    noIndex: true,
  })),
  component: ScheduleRoute,
})

function ScheduleRoute() {
  return <SchedulePage {...Route.useLoaderData()} />
}
