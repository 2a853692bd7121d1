import type { Image } from '#contract/kit/schemas.ts'
import type { ArticleCard as ArticleValue } from '#contract/magazines/schemas.ts'
import { Card } from './card.tsx'
import type { CardPlace } from './card-grid.tsx'
import { CardPicture } from './card-picture.tsx'
import { ExternalLink } from './external-link.tsx'
import { formatDayOf } from './format-date.ts'
import { PageLink } from './page-link.tsx'

export type CardArticle = Pick<ArticleValue, 'id' | 'slug' | 'url' | 'title' | 'lead' | 'published_at'> & {
  category: { name: string }
  cover_image: Pick<Image, 'id' | 'width' | 'height' | 'dominant_hex'> | null
}

export function ArticleCard({ article, headingLevel, ...place }: CardPlace & { article: CardArticle }) {
  return (
    <Card
      headingLevel={headingLevel}
      picture={<CardPicture image={article.cover_image} ratio="3 / 2" {...place} />}
      eyebrow={`${article.category.name}・${formatDayOf(article.published_at)}`}
      title={<ArticleLink article={article} />}
      footer={<p className="line-clamp-2 text-xs text-muted">{article.lead}</p>}
    />
  )
}

type ArticleLinkProps = { article: Pick<ArticleValue, 'slug' | 'title' | 'url'>; className?: string }

export function ArticleLink({ article, className }: ArticleLinkProps) {
  if (article.url !== null)
    return (
      <ExternalLink href={article.url} className={className}>
        {article.title}
      </ExternalLink>
    )
  return (
    <PageLink to="/magazines/$slug" params={{ slug: article.slug }} className={className}>
      {article.title}
    </PageLink>
  )
}
