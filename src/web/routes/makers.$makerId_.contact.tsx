import { createFileRoute } from '@tanstack/react-router'
import { loadOr404 } from '../api/load-or-404.ts'
import { asJson } from '../api/page-data.ts'
import { ContactPage, type ContactTarget } from '../features/contact/contact-page.tsx'
import { failureHead, pageHead } from '../head.ts'
import { createSearchReader, idParameter } from '../url-state/parameters.ts'
import { readPathId } from '../url-state/path-id.ts'

const readSearch = createSearchReader({ product_variation_id: idParameter })

export const Route = createFileRoute('/makers/$makerId_/contact')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({
    context: { call },
    params,
    deps,
    abortController: { signal },
  }): Promise<ContactTarget> => {
    const id = readPathId(params.makerId)
    const asked = deps.product_variation_id
    const [maker, found] = await Promise.all([
      loadOr404(() => call('GET /makers/{id}', { params: { id }, signal })),
      asked ? call('GET /product_variations/searchByIDs', { query: { ids: [asked] }, signal }) : undefined,
    ])
    const variation = found?.items.find(({ product }) => product.maker.id === maker.id)
    return asJson({
      maker: { id: maker.id, name: maker.name },
      variation: variation
        ? { id: variation.id, full_name: variation.full_name, product: { id: variation.product.id } }
        : null,
    })
  },
  head: ({ match, loaderData }) =>
    pageHead(
      match.context,
      loaderData
        ? { title: `${loaderData.maker.name}へのお問い合わせ`, noIndex: true }
        : failureHead(match.status),
    ),
  component: Screen,
})

function Screen() {
  return <ContactPage {...Route.useLoaderData()} />
}
