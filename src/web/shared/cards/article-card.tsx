import type { Image } from '#contract/kit/schemas.ts'
import type { ArticleCard as ArticleValue } from '#contract/magazines/schemas.ts'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { Card } from '#web/kit/ui/card.tsx'
import type { CardPlace } from '#web/kit/ui/card-grid.tsx'
import { ExternalLink } from '#web/kit/ui/external-link.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { CardPicture } from '#web/shared/pictures/card-picture.tsx'

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
