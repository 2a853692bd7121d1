import type { Article } from '#contract/magazines/schemas.ts'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { ExternalLink } from '#web/kit/ui/external-link.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { ArticleBody } from './article-body.tsx'

export function ArticleView({ article }: { article: Article }) {
  return (
    <article>
      <header className="mx-auto mt-8 max-w-[36rem] laptop:mt-12">
        <p className="flex flex-wrap gap-x-4 text-xs text-muted">
          <PageLink to="/magazines" search={{ category: article.category.id }} className="link-quiet">
            {article.category.name}
          </PageLink>
          <time dateTime={article.published_at}>{formatDayOf(article.published_at)}</time>
        </p>
        <h1 className="mt-3 text-2xl leading-[1.5] text-balance laptop:text-[2rem]">{article.title}</h1>
        <p className="mt-5 reading text-muted">{article.lead}</p>
      </header>
      {article.cover_image && (
        <div className="mx-auto mt-10 max-w-[64rem]">
          <Picture
            image={article.cover_image}
            alt=""
            sizes="(width<64rem) 100vw, 1024px"
            maxWidth={1024}
            priority
          />
        </div>
      )}
      {article.url === null ? (
        <ArticleBody blocks={article.body} />
      ) : (
        <p className="mx-auto mt-10 max-w-[36rem]">
          <ExternalLink href={article.url} className="link-quiet">
            続きは外部のサイトでお読みいただけます
          </ExternalLink>
        </p>
      )}
      {article.tags.length > 0 && (
        <ul aria-label="タグ" className="mx-auto mt-12 flex max-w-[36rem] flex-wrap gap-x-5 gap-y-1 text-sm">
          {article.tags.map(({ slug, name }) => (
            <li key={slug}>
              <PageLink to="/magazines/tags/$slug" params={{ slug }} className="inline-block link-quiet">
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
