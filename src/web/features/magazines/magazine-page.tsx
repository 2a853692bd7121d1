import { articleCategories } from '#contract/data/editorial-enums.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { CardGrid } from '#web/kit/ui/card-grid.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { Pager } from '#web/kit/ui/pager.tsx'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { ArticleCard, type CardArticle } from '#web/shared/cards/article-card.tsx'
import type { MagazineData, TagData } from './load-magazine.ts'

export function MagazinePage({ category, page, articles, categories }: MagazineData) {
  const offered = articleCategories.filter(({ id }) => id === category || categories.includes(id))
  if (category === undefined && articles.total_count === 0)
    return (
      <Page crumbs={[{ label: 'マガジン' }]} title="マガジン">
        <div className="mt-8">
          <EmptyState title="記事は準備中です">公開まで、しばらくお待ちください。</EmptyState>
        </div>
      </Page>
    )
  return (
    <Page crumbs={[{ label: 'マガジン' }]} title="マガジン">
      <div className="mt-5">
        <TabLinks label="記事の分類">
          <TabLink to="/magazines" aria-current={category === undefined ? 'page' : undefined}>
            すべて
          </TabLink>
          {offered.map(({ id, label }) => (
            <TabLink
              key={id}
              to="/magazines"
              search={{ category: id }}
              aria-current={category === id ? 'page' : undefined}
            >
              {label}
            </TabLink>
          ))}
        </TabLinks>
      </div>
      <Articles articles={articles.items} />
      <Pager
        link={{ to: '/magazines', search: { category } }}
        page={page}
        totalCount={articles.total_count}
        className="mt-12"
      />
    </Page>
  )
}

export function TagPage({ tag, page, articles }: TagData) {
  return (
    <Page
      crumbs={[{ label: 'マガジン', link: { to: '/magazines' } }, { label: tag.name }]}
      title={`${tag.name}の記事`}
    >
      <Articles articles={articles.items} />
      <Pager
        link={{ to: '/magazines/tags/$slug', params: { slug: tag.slug } }}
        page={page}
        totalCount={articles.total_count}
        className="mt-12"
      />
    </Page>
  )
}

function Articles({ articles }: { articles: readonly CardArticle[] }) {
  return (
    <div className="mt-8">
      {articles.length > 0 ? (
        <CardGrid
          items={articles}
          leads
          drawCard={(article, place) => <ArticleCard article={article} {...place} />}
        />
      ) : (
        <EmptyState
          title="記事はまだありません"
          actions={<ButtonLink to="/magazines">すべての記事</ButtonLink>}
        />
      )}
    </div>
  )
}
