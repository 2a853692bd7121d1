import type { CSSProperties } from 'react'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { moveBetweenCards } from '#web/kit/keys/arrow-keys.ts'
import { ArticleLink, type CardArticle } from '#web/shared/cards/article-card.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'

export function MagazineBlock({ articles }: { articles: readonly CardArticle[] }) {
  const rows: CSSProperties & { '--rows': number } = { '--rows': Math.max(1, articles.length - 1) }
  return (
    <ul onKeyDown={moveBetweenCards} className="grid grid-cols-1 gap-x-14 laptop:grid-cols-[3fr_2fr]">
      {articles.map((article, index) =>
        index === 0 ? (
          <li key={article.id} style={rows} className="max-laptop:pb-6 laptop:[grid-row:1/span_var(--rows)]">
            <LeadArticle article={article} />
          </li>
        ) : (
          <li key={article.id} className="border-t border-line py-4 last:border-b">
            <ArticleLine article={article} />
          </li>
        ),
      )}
    </ul>
  )
}

function LeadArticle({ article }: { article: CardArticle }) {
  return (
    <article className="group relative">
      <Picture
        image={article.cover_image}
        alt=""
        sizes="(width<52.25rem) 100vw,(width<120rem) 58vw,1280px"
        maxWidth={1280}
        ratio="3 / 2"
      />
      <Eyebrow article={article} />
      <h3 className="mt-1 text-lg group-hover:underline laptop:text-xl">
        <ArticleLink article={article} className="stretched" />
      </h3>
      <p className="mt-2 line-clamp-3 max-w-[44em] text-sm leading-[1.8] text-muted">{article.lead}</p>
    </article>
  )
}

function ArticleLine({ article }: { article: CardArticle }) {
  return (
    <article className="group relative grid grid-cols-[1fr_6rem] laptop:grid-cols-[1fr_8.5rem] items-start gap-5">
      <div>
        <Eyebrow article={article} />
        <h3 className="mt-1 text-md group-hover:underline laptop:text-base">
          <ArticleLink article={article} className="stretched" />
        </h3>
      </div>
      <Picture
        image={article.cover_image}
        alt=""
        sizes="(width<52.25rem) 96px, 136px"
        maxWidth={136}
        ratio="3 / 2"
      />
    </article>
  )
}

function Eyebrow({ article: { category, published_at } }: { article: CardArticle }) {
  return (
    <p className="mt-3 text-2xs tracking-[.04em] text-muted first:mt-0">
      {category.name}・<time dateTime={published_at}>{formatDayOf(published_at)}</time>
    </p>
  )
}
