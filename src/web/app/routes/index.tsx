import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#web/shared/home/home-screen.tsx'
import { loadHome } from '#web/shared/home/load-home.ts'
import { pageHead } from '#web/shared/site/head.ts'
import { site } from '#web/shared/site/site.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { call, visitorCall }, abortController: { signal } }) =>
    loadHome(call, signal, visitorCall),
  // Without its own image: the site is shared with the one at its root.
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/',
      structuredData: describeSite(match.context.config.siteUrl),
    }),
  component: HomeRoute,
})

function describeSite(siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    url: `${siteUrl}/`,
    inLanguage: 'ja',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${siteUrl}/products?keyword={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

function HomeRoute() {
  return <HomeScreen home={Route.useLoaderData()} />
}
