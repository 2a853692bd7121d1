import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../head.ts'
import { readProductSearch } from '../url-state/product-search.ts'
export const Route = createFileRoute('/products/')({
  validateSearch: readProductSearch,
  head: ({ match }) => pageHead(match.context, { title: '製品' }),
  component: Screen,
})

function Screen() {
  return (
    <main id="main" className="page py-8">
      <h1 className="text-2xl">製品</h1>
    </main>
  )
}
