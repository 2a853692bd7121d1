import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#web/features/cart/cart-page.tsx'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/cart')({
  head: ({ match }) => pageHead(match.context, { title: 'カート', noIndex: true }),
  component: CartPage,
})
