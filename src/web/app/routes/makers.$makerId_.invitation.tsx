import { createFileRoute } from '@tanstack/react-router'
import { MakerInvitationPage } from '#web/features/makers/invitation-page.tsx'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { readSearchTexts, readText } from '#web/kit/url-state/query-string.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/makers/$makerId_/invitation')({
  validateSearch: readSearchTexts<{ token?: string }>,
  loader: ({ params }) => readPathId(params.makerId),
  head: dataHead(() => ({ title: 'メーカーの担当者への招待', noIndex: true })),
  component: Screen,
})

function Screen() {
  const token = readText(Route.useSearch().token, 200) ?? ''
  return <MakerInvitationPage id={Route.useLoaderData()} token={token} />
}
