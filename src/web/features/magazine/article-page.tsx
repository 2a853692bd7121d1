import { CardGrid } from '#web/kit/ui/card-grid.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { ArticleView } from '#web/shared/articles/article-view.tsx'
import { ArticleCard } from '#web/shared/cards/article-card.tsx'
import type { ArticleData } from './load-magazine.ts'

export function ArticlePage({ article, next }: ArticleData) {
  return (
    <Page crumbs={[{ label: 'マガジン', link: { to: '/magazines' } }, { label: article.title }]}>
      <ArticleView article={article} />
      <div className="mt-20">
        <Section title="つぎに読む" items={next}>
          <CardGrid items={next} drawCard={(card, place) => <ArticleCard article={card} {...place} />} />
        </Section>
      </div>
    </Page>
  )
}
