import { formatNumber } from '#web/kit/format/format-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Pager } from '#web/kit/ui/pager.tsx'
import { wallItem } from '#web/shared/photos/photo-wall.tsx'
import { PostFigure } from '#web/shared/photos/post-figure.tsx'
import type { BoardData } from './load-boards.ts'

export function BoardPage({ board, posts, page }: BoardData) {
  return (
    <Page crumbs={[{ label: 'ボード', link: { to: '/boards' } }, { label: board.title }]}>
      <header className="mt-4 max-w-[44em]">
        <h1 className="text-xl laptop:text-2xl">{board.title}</h1>
        <p className="mt-4 whitespace-pre-line reading">{board.description}</p>
        <p className="mt-4 flex flex-wrap gap-x-5 text-sm text-muted">
          <span>写真{formatNumber(board.post_count)}枚</span>
          {board.category && (
            <PageLink to="/products" search={{ category_id: [board.category.id] }} className="link-quiet">
              {board.category.name}の製品を見る
            </PageLink>
          )}
        </p>
      </header>
      {posts.items.length === 0 ? (
        <div className="mt-10">
          <EmptyState
            title="公開中の写真はまだありません"
            actions={<ButtonLink to="/boards">ほかのボードを見る</ButtonLink>}
          />
        </div>
      ) : (
        <ol className="wall mt-10 gap-x-8 gap-y-14 [--row:200vw] laptop:mt-14 laptop:gap-x-8 laptop:gap-y-18 laptop:[--row:24rem]">
          {posts.items.map((post, index) => (
            <li key={post.id} {...wallItem(post.image, index === posts.items.length - 1)}>
              <PostFigure
                post={post}
                sizes="(width<52.25rem) 100vw, 50vw"
                maxWidth={960}
                marks="dots"
                priority={index === 0}
              />
              {post.note && <p className="mt-3 reading max-w-[36em]">{post.note}</p>}
            </li>
          ))}
        </ol>
      )}
      <Pager
        address={{ to: '/boards/$boardId', params: { boardId: String(board.id) } }}
        page={page}
        totalCount={posts.total_count}
        className="mt-14"
      />
    </Page>
  )
}
