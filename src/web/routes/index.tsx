import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/')({
  head: ({ match }) => pageHead(match.context, { path: '/' }),
  component: Home,
})

function Home() {
  return <main className="page">hello</main>
}
