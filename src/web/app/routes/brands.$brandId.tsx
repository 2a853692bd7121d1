import { createFileRoute } from '@tanstack/react-router'
import { BrandPage } from '#web/features/brands/brand-page.tsx'
import { type BrandData, loadBrand } from '#web/features/brands/load-brand.ts'
import { inSentences } from '#web/kit/format/in-sentences.ts'
import { readPageNumber } from '#web/kit/ui/paging.ts'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { readSearchTexts, stringifySearch } from '#web/kit/url-state/query-string.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/brands/$brandId')({
  validateSearch: readSearchTexts<{ page?: number }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() => loadBrand(call, readPathId(params.brandId), readPageNumber(deps), signal)),
  head: dataHead(({ brand, page }: BrandData) => ({
    title: `${brand.name}（${brand.maker.name}）`,
    description: inSentences(`${brand.name}は、${brand.maker.name}のブランドです`, brand.description),
    path: `/brands/${brand.id}${stringifySearch({ page })}`,
    imageId: brand.cover_image?.id,
  })),
  component: BrandRoute,
})

function BrandRoute() {
  return <BrandPage {...Route.useLoaderData()} />
}
