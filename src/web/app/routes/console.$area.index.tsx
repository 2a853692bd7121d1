import { createFileRoute } from '@tanstack/react-router'
import { ConsolePage } from '#web/features/console/console-page.tsx'
import { type ConsoleLocation, findPlace } from '#web/features/console/find-place.ts'
import { readSearchTexts, type SearchTexts } from '#web/kit/url-state/query-string.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/console/$area/')({
  validateSearch: readSearchTexts<SearchTexts>,
  loader: ({ params }) => findPlace(params),
  head: dataHead(({ label }: ConsoleLocation) => ({ title: label, noIndex: true })),
  component: Screen,
})

function Screen() {
  const { area, record } = Route.useLoaderData()
  return <ConsolePage area={area} record={record} />
}
