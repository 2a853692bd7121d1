import { createFileRoute, notFound } from '@tanstack/react-router'
import { Controls } from '#web/features/dev-ui/controls.tsx'
import { Displays } from '#web/features/dev-ui/displays.tsx'
import { loadSamples } from '#web/features/dev-ui/load-samples.ts'
import { Overlays } from '#web/features/dev-ui/overlays.tsx'
import { Pictured } from '#web/features/dev-ui/pictured.tsx'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/dev/ui')({
  loader: ({ context: { call, config }, abortController: { signal } }) => {
    if (!config.devPages) throw notFound()
    return loadSamples(call, signal)
  },
  head: dataHead(() => ({ title: '部品', noIndex: true })),
  component: DevUi,
})

function DevUi() {
  return (
    <main id="main" className="page py-8">
      <h1 className="mb-6 text-2xl">部品</h1>
      <Controls />
      <Displays />
      <Pictured {...Route.useLoaderData()} />
      <Overlays />
    </main>
  )
}
