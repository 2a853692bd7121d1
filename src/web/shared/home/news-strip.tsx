import type { News } from '#contract/news/routes.ts'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { MoreLink } from '#web/kit/ui/section.tsx'

export function NewsStrip({ title, news }: { title: string; news: readonly News[] }) {
  return (
    <section className="grid grid-cols-1 gap-x-14 gap-y-4 laptop:grid-cols-[12rem_1fr]">
      <div className="flex items-baseline justify-between laptop:block">
        <h2 className="text-lg laptop:text-xl">{title}</h2>
        <div className="text-sm laptop:mt-2">
          <MoreLink to="/news">すべて見る</MoreLink>
        </div>
      </div>
      <ul className="border-b border-line">
        {news.map(({ id, title, published_at }) => (
          <li key={id} className="border-t border-line">
            <a
              href={`/news?from=${id}`}
              className="grid gap-y-1 py-4 hover:bg-card laptop:grid-cols-[10rem_1fr] laptop:items-baseline laptop:gap-x-8"
            >
              <time dateTime={published_at} className="num text-xs text-muted">
                {formatDayOf(published_at)}
              </time>
              <span className="text-sm laptop:text-md">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
