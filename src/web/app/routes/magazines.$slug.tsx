import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '#web/features/magazine/article-page.tsx'
import { type ArticleData, loadArticle } from '#web/features/magazine/load-magazine.ts'
import { readPathSlug } from '#web/kit/url-state/path-id.ts'
import { absoluteImageUrl } from '#web/shared/api/image-url.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'
import { site } from '#web/shared/site/site.ts'

export const Route = createFileRoute('/magazines/$slug')({
  loader: ({ context: { call }, params, abortController: { signal } }) =>
    loadOr404(() => loadArticle(call, readPathSlug(params.slug), signal)),
  head: dataHead(({ article }: ArticleData, { context: { config } }) => ({
    title: article.title,
    description: article.lead,
    path: `/magazines/${article.slug}`,
    imageId: article.cover_image?.id,
    type: 'article',
    ...(article.url === null && {
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: article.title,
        description: article.lead,
        datePublished: article.published_at,
        articleSection: article.category.name,
        keywords: article.tags.map(({ name }) => name),
        url: `${config.siteUrl}/magazines/${article.slug}`,
        author: { '@type': 'Organization', name: site.name, url: `${config.siteUrl}/` },
        publisher: { '@type': 'Organization', name: site.name },
        ...(article.cover_image && { image: absoluteImageUrl(config, article.cover_image.id, 1200) }),
      },
    }),
  })),
  component: ArticleRoute,
})

function ArticleRoute() {
  return <ArticlePage {...Route.useLoaderData()} />
}
