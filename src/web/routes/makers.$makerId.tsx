import { createFileRoute } from '@tanstack/react-router'
import type { Call } from '../api/call.ts'
import { loadOr404 } from '../api/load-or-404.ts'
import { asJson } from '../api/page-data.ts'
import { MakerPage } from '../features/makers/maker-page.tsx'
import { failureHead, pageHead } from '../head.ts'
import { readPathId } from '../url-state/path-id.ts'

export const Route = createFileRoute('/makers/$makerId')({
  loader: ({ context: { call }, params, abortController: { signal } }) =>
    loadOr404(() => loadMaker(call, readPathId(params.makerId), signal)),
  head: ({ match, loaderData }) =>
    pageHead(
      match.context,
      loaderData
        ? {
            title: loaderData.maker.name,
            description: `${loaderData.maker.tagline}${loaderData.maker.description}`,
            path: `/makers/${loaderData.maker.id}`,
            imageId: loaderData.maker.cover_image?.id,
          }
        : failureHead(match.status),
    ),
  component: MakerRoute,
})

async function loadMaker(call: Call, id: number, signal: AbortSignal) {
  const params = { id }
  const [maker, categories, products, posts, lists] = await Promise.all([
    call('GET /makers/{id}', { params, signal }),
    call('GET /makers/{id}/categories', { params, signal }),
    call('GET /makers/{id}/product_variations', { params, query: { limit: 12 }, signal }),
    call('GET /makers/{id}/posts', { params, query: { limit: 4 }, signal }),
    call('GET /makers/{id}/lists', { params, query: { limit: 4 }, signal }),
  ])
  const { items, total_count } = products
  return asJson({ maker, categories, products: { items, total_count }, posts, lists })
}

function MakerRoute() {
  return <MakerPage {...Route.useLoaderData()} />
}
