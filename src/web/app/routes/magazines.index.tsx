import { createFileRoute } from '@tanstack/react-router'
import { articleCategories } from '#contract/data/editorial-enums.ts'
import { loadMagazine, type MagazineData } from '#web/features/magazines/load-magazine.ts'
import { MagazinePage } from '#web/features/magazines/magazine-page.tsx'
import { createSearchReader, pageParameter } from '#web/kit/url-state/parameters.ts'
import { readSearchTexts, stringifySearch } from '#web/kit/url-state/query-string.ts'
import { dataHead } from '#web/shared/site/head.ts'

const readSearch = createSearchReader({
  category: { type: 'integer', min: 1, max: articleCategories.length },
  page: pageParameter,
})

export const Route = createFileRoute('/magazines/')({
  validateSearch: readSearchTexts<{ category?: number; page?: number }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { visitorCall }, deps, abortController: { signal } }) =>
    loadMagazine(visitorCall, readSearch(deps), signal),
  head: dataHead(({ category, page, articles }: MagazineData) => ({
    title: articleCategories.find(({ id }) => id === category)?.label ?? 'マガジン',
    description: '空間ができるまで、素材の特集、設計者とメーカーへのインタビュー。',
    path: `/magazines${stringifySearch({ category, page })}`,
    feed: { title: 'マガジン', name: 'magazines' },
    imageId: articles.items[0]?.cover_image?.id,
  })),
  component: MagazineRoute,
})

function MagazineRoute() {
  return <MagazinePage {...Route.useLoaderData()} />
}
