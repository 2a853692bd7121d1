import { createFileRoute } from '@tanstack/react-router'
import { ConsolePage } from '#web/features/console/console-page.tsx'
import { findPlace, type Place } from '#web/features/console/find-place.ts'
import { keepTexts, type SearchTexts } from '#web/kit/url-state/query-string.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/console/$area/$thing')({
  validateSearch: keepTexts<SearchTexts>,
  loader: ({ params }) => findPlace(params),
  head: dataHead(({ label }: Place) => ({ title: label, noIndex: true })),
  component: Screen,
})

function Screen() {
  const { area, thing } = Route.useLoaderData()
  return <ConsolePage area={area} thing={thing} />
}
