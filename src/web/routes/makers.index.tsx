import { createFileRoute } from '@tanstack/react-router'
import { limits } from '#contract/limits.ts'
import type { Call } from '../api/call.ts'
import { asJson } from '../api/page-data.ts'
import { MakersPage, type MakersPageProps } from '../features/makers/makers-page.tsx'
import { pageHead } from '../head.ts'
import { createSearchReader } from '../url-state/parameters.ts'

/** Of the new makers, and of those of the day, who are others. */
const rowLength = 4

const readSearch = createSearchReader({ keyword: { type: 'text', maxLength: limits.keyword } })

export const Route = createFileRoute('/makers/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) =>
    loadMakers(call, deps.keyword, signal),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'メーカー',
      description: '家具と建材のメーカーを、五十音、名前、読みからさがせます。',
      path: '/makers',
      noIndex: match.search.keyword !== undefined,
    }),
  component: MakersRoute,
})

async function loadMakers(
  call: Call,
  keyword: string | undefined,
  signal: AbortSignal,
): Promise<MakersPageProps> {
  if (keyword !== undefined) {
    const found = await call('GET /makers/search', { query: { keyword, limit: 100 }, signal })
    return asJson({ keyword, found })
  }
  const [all, picks] = await Promise.all([
    call('GET /makers/all', { signal }),
    call('GET /makers/latest_and_random', { query: { limit: 2 * rowLength }, signal }),
  ])
  const latest = picks.latest.slice(0, rowLength)
  const isOther = (maker: { id: number }) => !latest.some(({ id }) => id === maker.id)
  const random = picks.random.filter(isOther).slice(0, rowLength)
  return asJson({ all, picks: { latest, random } })
}

function MakersRoute() {
  return <MakersPage {...Route.useLoaderData()} />
}
