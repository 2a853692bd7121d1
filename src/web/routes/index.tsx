import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { loadHome } from '../features/home/load-home.ts'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { call }, abortController: { signal } }) => loadHome(call, signal),
  head: ({ match, loaderData }) =>
    pageHead(match.context, { path: '/', imageId: loaderData?.hero?.image.id }),
  component: HomeRoute,
})

function HomeRoute() {
  return <HomeScreen home={Route.useLoaderData()} />
}
