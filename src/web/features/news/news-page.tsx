import { formatDayOf } from '#web/kit/format/format-date.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { LinkedText } from '#web/kit/ui/linked-text.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import type { NewsData } from './load-news.ts'

export function NewsPage({ items, next_cursor, isFirst }: NewsData) {
  return (
    <Page crumbs={[{ label: 'お知らせ' }]} title="お知らせ">
      {items.length === 0 && (
        <div className="mt-8">
          <EmptyState title="お知らせはまだありません" />
        </div>
      )}
      <ol className="mt-8 max-w-[48rem]">
        {items.map(({ id, title, body, published_at }) => (
          <li key={id} className="border-t border-line py-7">
            <article>
              <time dateTime={published_at} className="num text-xs text-muted">
                {formatDayOf(published_at)}
              </time>
              <h2 className="mt-1 text-lg">{title}</h2>
              <p className="mt-3 whitespace-pre-line reading">
                <LinkedText text={body} />
              </p>
            </article>
          </li>
        ))}
      </ol>
      <nav aria-label="ページ" className="mt-8 flex flex-wrap gap-2.5">
        {!isFirst && <ButtonLink to="/news">新しいお知らせ</ButtonLink>}
        {next_cursor !== null && (
          <ButtonLink to="/news" search={{ cursor: next_cursor }}>
            以前のお知らせ
          </ButtonLink>
        )}
      </nav>
    </Page>
  )
}
