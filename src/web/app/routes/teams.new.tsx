import { createFileRoute } from '@tanstack/react-router'
import { NewTeamPage } from '#web/features/teams/new-team-page.tsx'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/teams/new')({
  head: ({ match }) => pageHead(match.context, { title: '新しいチーム', noIndex: true }),
  component: NewTeamPage,
})
