import { createFileRoute } from '@tanstack/react-router'
import { NewProjectPage } from '#web/features/editor/new-project-page.tsx'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/projects/new')({
  head: ({ match }) => pageHead(match.context, { title: '新しい事例', noIndex: true }),
  component: NewProjectPage,
})
