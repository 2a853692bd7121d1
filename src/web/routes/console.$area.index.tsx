import { createFileRoute } from '@tanstack/react-router'
import { ConsolePage } from '#web/features/console/console-page.tsx'
import { findPlace, type Place } from '#web/features/console/find-place.ts'
import { dataHead } from '#web/head.ts'
import { keepTexts, type SearchTexts } from '#web/url-state/query-string.ts'

export const Route = createFileRoute('/console/$area/')({
  validateSearch: keepTexts<SearchTexts>,
  loader: ({ params }) => findPlace(params),
  head: dataHead(({ label }: Place) => ({ title: label, noIndex: true })),
  component: Screen,
})

function Screen() {
  const { area, thing } = Route.useLoaderData()
  return <ConsolePage area={area} thing={thing} />
}
