import { createFileRoute, notFound } from '@tanstack/react-router'
import { isSection, sections } from '#web/features/settings/sections.ts'
import { SettingsPage } from '#web/features/settings/settings-page.tsx'
import { failureHead, pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/settings/$section')({
  loader: ({ params: { section } }) => {
    if (!isSection(section)) throw notFound()
  },
  head: ({ match: { context, params, status } }) =>
    pageHead(
      context,
      isSection(params.section) ? { title: sections[params.section], noIndex: true } : failureHead(status),
    ),
  component: SettingsRoute,
})

function SettingsRoute() {
  const { section } = Route.useParams()
  return isSection(section) && <SettingsPage section={section} />
}
