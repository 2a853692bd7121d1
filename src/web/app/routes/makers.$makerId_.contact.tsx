import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#web/features/contact/contact-page.tsx'
import { type ContactTarget, loadContactTarget } from '#web/features/contact/load-contact-target.ts'
import { createSearchReader, idParameter } from '#web/kit/url-state/parameters.ts'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'

const readSearch = createSearchReader({ product_variation_id: idParameter })

export const Route = createFileRoute('/makers/$makerId_/contact')({
  validateSearch: keepTexts<{ product_variation_id?: number }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() =>
      loadContactTarget(call, readPathId(params.makerId), readSearch(deps).product_variation_id, signal),
    ),
  head: dataHead(({ maker }: ContactTarget) => ({ title: `${maker.name}へのお問い合わせ`, noIndex: true })),
  component: Screen,
})

function Screen() {
  return <ContactPage {...Route.useLoaderData()} />
}
