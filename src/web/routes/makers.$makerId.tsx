import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../head.ts'
export const Route = createFileRoute('/makers/$makerId')({
  head: ({ match }) => pageHead(match.context, { title: 'メーカー' }),
  component: Screen,
})

function Screen() {
  return (
    <main id="main" className="page py-8">
      <h1 className="text-2xl">メーカー</h1>
    </main>
  )
}
