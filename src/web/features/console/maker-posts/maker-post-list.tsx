import { Suspense } from 'react'
import { limits } from '#contract/data/limits.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { RecordIds } from '#web/features/console/records/record-ids.tsx'
import { toOptions } from '#web/features/console/records/record-options.ts'
import { useMakers } from '#web/features/console/use-makers.ts'
import { toTexts, useAreaSearch } from '#web/features/console/use-search.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { describePlace } from '#web/kit/reorder/place.ts'
import { runAction } from '#web/kit/ui/action.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { lazyInBrowser } from '#web/kit/ui/lazy-component.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'

type MakerPostItem = ApiResponse<'GET /console/makers/{id}/posts'>['items'][number]
type OrderedPost = { id: number; name: string; post: MakerPostItem }

const OrderedList = lazyInBrowser(() =>
  import('#web/kit/reorder/ordered-list.tsx').then((module) => module.OrderedList<OrderedPost>),
)

export function MakerPostList() {
  const [{ maker_id }, change] = useAreaSearch({ maker_id: idParameter })
  const { query, makers, hasMore, onlyId } = useMakers()
  if (!makers) return <LoadingState query={query} />
  const makerId = onlyId ?? maker_id
  const choose = (id: number | undefined) => change({ maker_id: id })
  return (
    <>
      {hasMore && (
        <div className="mb-6 max-w-160">
          <RecordIds
            kind="maker"
            ids={makerId === undefined ? [] : [makerId]}
            max={1}
            onChange={([id]) => choose(id)}
          />
        </div>
      )}
      {!hasMore && makers.length > 1 && (
        <p className="mb-3">
          <BareSelect
            aria-label="メーカー"
            value={makerId ?? ''}
            options={[{ id: '', label: 'メーカーを選ぶ' }, ...toOptions(makers, makerId ?? null)]}
            onChange={({ target }) => choose(Number(target.value) || undefined)}
          />
        </p>
      )}
      {makerId ? (
        <PostsOfMaker key={makerId} makerId={makerId} />
      ) : (
        <EmptyState title="メーカーを選ぶと、施工事例が出ます" />
      )}
    </>
  )
}

function PostsOfMaker({ makerId }: { makerId: number }) {
  const list = usePersonQuery('GET /console/makers/{id}/posts', { params: { id: makerId } })
  if (!list.data) return <LoadingState query={list} />
  const { items } = list.data
  const add = (
    <ButtonLink
      {...(items.length > 0 ? { size: 32 } : { variant: 'primary' })}
      to="/console/$area/$record"
      params={{ area: 'maker_posts', record: 'new' }}
      search={toTexts({ maker_id: makerId })}
    >
      施工事例を作る
    </ButtonLink>
  )
  if (items.length === 0)
    return (
      <EmptyState title="まだ施工事例がありません" actions={add}>
        製品を使った空間の写真を載せると、メーカーのページと写真の検索に出ます。写真にピンを置くと、製品のページにも出ます。
      </EmptyState>
    )
  return (
    <>
      <ListHead total={items.length} action={items.length < limits.postsPerMaker && add}>
        <p className="text-xs text-muted">メーカーのページに、この順に出ます。</p>
      </ListHead>
      <Suspense fallback={<Skeleton className="h-48" />}>
        <OrderedList
          label="施工事例の順番"
          layout="grid"
          itemClass="w-[calc(50%-0.5rem)] laptop:w-44"
          items={items.map((post) => ({ id: post.id, name: post.title, post }))}
          onMove={(from, to) => void move(items[from]?.id, to)}
          drawItem={({ post }) => <PostTile post={post} />}
        />
      </Suspense>
    </>
  )
}

const move = (id: number | undefined, to: number) =>
  id !== undefined &&
  runAction(() =>
    changeInConsole(
      'PATCH /console/maker_posts/{id}/order',
      { params: { id }, body: { order: to + 1 } },
      { done: describePlace(to), also: ['GET /console/makers/{id}/posts'] },
    ),
  )

const PostTile = ({ post: { id, title, space, image, pin_count, hidden } }: { post: MakerPostItem }) => (
  <div className="relative grid gap-1.5 text-sm">
    <Picture image={image} alt="" sizes="(width<52.25rem) 45vw, 176px" maxWidth={384} ratio="4 / 3" />
    <PageLink
      to="/console/$area/$record"
      params={{ area: 'maker_posts', record: String(id) }}
      data-row
      className="stretched line-clamp-2 hover:underline"
    >
      {title}
    </PageLink>
    <p className="num text-xs text-muted">
      {[hidden && '非表示', space, pin_count > 0 ? `ピン${pin_count}個` : 'ピンなし']
        .filter(Boolean)
        .join('・')}
    </p>
  </div>
)
