import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '#web/features/compare/compare-page.tsx'
import { type ComparisonData, loadComparison } from '#web/features/compare/load-comparison.ts'
import { createSearchReader } from '#web/kit/url-state/parameters.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { dataHead } from '#web/shared/site/head.ts'

const readSearch = createSearchReader({ ids: { type: 'ids' }, differences: { type: 'flag' } })

export const Route = createFileRoute('/compare')({
  validateSearch: keepTexts<{ ids?: number[]; differences?: true }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) => {
    const { ids, differences } = readSearch(deps)
    return loadComparison(call, { ids, onlyDifferences: differences }, signal)
  },
  head: dataHead(({ variations }: ComparisonData) => ({
    title: '製品の比較',
    description:
      variations.map(({ full_name }) => full_name).join('、') ||
      '製品を2〜4点並べて、サイズや素材、防火性能を見くらべられます。',
    noIndex: true,
  })),
  component: CompareRoute,
})

function CompareRoute() {
  return <ComparePage {...Route.useLoaderData()} />
}
