import { createFileRoute } from '@tanstack/react-router'
import { describeList, isIndexable } from '#web/features/product-search/describe-list.ts'
import { loadProductList } from '#web/features/product-search/load-product-list.ts'
import { ProductListPage } from '#web/features/product-search/product-list-page.tsx'
import { listStructuredData } from '#web/features/product-search/structured-data.ts'
import { pageHead } from '#web/head.ts'
import { canonicalPath } from '#web/url-state/canonical-path.ts'
import { productSearchParameters, readProductSearch } from '#web/url-state/product-search.ts'

export const Route = createFileRoute('/products/')({
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) => loadProductList(call, deps, signal),
  head: ({ match, loaderData: list }) => {
    if (!list) return pageHead(match.context, { title: '家具・建材', noIndex: true })
    const { search, context } = match
    const { title, heading, description } = describeList(search, list)
    return pageHead(context, {
      title,
      description,
      path: canonicalPath('/products', productSearchParameters, search),
      imageId: list.items[0]?.image?.id,
      noIndex: !isIndexable(search, list),
      structuredData: listStructuredData(context.config.siteUrl, heading, list, search.page),
    })
  },
  component: Screen,
})

function Screen() {
  return <ProductListPage search={Route.useSearch()} list={Route.useLoaderData()} />
}
