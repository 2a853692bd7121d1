import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../head.ts'
export const Route = createFileRoute('/brands/$brandId')({
  head: ({ match }) => pageHead(match.context, { title: 'ブランド' }),
  component: Screen,
})

function Screen() {
  return (
    <main id="main" className="page py-8">
      <h1 className="text-2xl">ブランド</h1>
    </main>
  )
}
