import { createFileRoute } from '@tanstack/react-router'
import { limits } from '#contract/data/limits.ts'
import { AwardPage } from '#web/features/awards/award-page.tsx'
import type { AwardSearch } from '#web/features/awards/load-award.ts'
import { type AwardData, loadAward } from '#web/features/awards/load-award.ts'
import { ResultPage } from '#web/features/awards/result-page.tsx'
import { createSearchReader, idParameter, pageParameter } from '#web/kit/url-state/parameters.ts'
import { readPathSlug } from '#web/kit/url-state/path-id.ts'
import { keepTexts, stringifySearch } from '#web/kit/url-state/query-string.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'

const readSearch = createSearchReader({
  category: idParameter,
  page: pageParameter,
  seed: { type: 'integer', min: 0, max: limits.largestId },
})

export const Route = createFileRoute('/awards/$slug')({
  validateSearch: keepTexts<AwardSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() => loadAward(call, readPathSlug(params.slug), readSearch(deps), signal)),
  head: dataHead(({ award, ...data }: AwardData) => ({
    title: award.title,
    description: award.description,
    path: `/awards/${award.slug}${'result' in data ? '' : stringifySearch({ category: data.category, page: data.page })}`,
    imageId: award.image?.id,
  })),
  component: AwardRoute,
})

function AwardRoute() {
  const data = Route.useLoaderData()
  return 'result' in data ? <ResultPage {...data} /> : <AwardPage {...data} />
}
