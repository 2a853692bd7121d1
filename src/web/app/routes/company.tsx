import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '#web/features/legal/company-page.tsx'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/company')({
  head: ({ match }) => pageHead(match.context, { title: '運営について', path: '/company' }),
  component: CompanyPage,
})
