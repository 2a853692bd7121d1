import { createFileRoute } from '@tanstack/react-router'
import { describeList } from '#web/features/product-search/describe-list.ts'
import { loadProductList } from '#web/features/product-search/load-product-list.ts'
import type { ProductSearch } from '#web/features/product-search/product-list.ts'
import { productList } from '#web/features/product-search/product-list.ts'
import { ProductListPage } from '#web/features/product-search/product-list-page.tsx'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { listHead } from '#web/shared/list/list-head.ts'

export const Route = createFileRoute('/products/')({
  validateSearch: keepTexts<ProductSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) =>
    loadProductList(call, productList.read(deps), signal),
  head: listHead(productList, describeList),
  component: Screen,
})

function Screen() {
  return <ProductListPage search={Route.useSearch()} list={Route.useLoaderData()} />
}
