import { createFileRoute } from '@tanstack/react-router'
import { MyPage } from '#web/features/account-menu/my-page.tsx'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/mypage')({
  head: ({ match }) => pageHead(match.context, { title: 'マイページ', noIndex: true }),
  component: MyPage,
})
