import { createFileRoute } from '@tanstack/react-router'
import { AwardsPage } from '#web/features/awards/awards-page.tsx'
import { type AwardsData, loadAwards } from '#web/features/awards/load-awards.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/awards/')({
  loader: ({ context: { call }, abortController: { signal } }) => loadAwards(call, signal),
  head: dataHead(({ awards }: AwardsData) => ({
    title: 'アワード',
    description:
      '公開された事例から、みなさまの投票で空間を選ぶアワードです。応募作と、これまでの結果をご覧になれます。',
    path: '/awards',
    imageId: awards[0]?.image?.id,
  })),
  component: AwardsRoute,
})

function AwardsRoute() {
  return <AwardsPage {...Route.useLoaderData()} />
}
