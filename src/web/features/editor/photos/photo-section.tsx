import { Suspense, useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import type { PostEditing } from '#contract/projects/editing-schemas.ts'
import { movePost } from '#web/features/editor/project-changes.ts'
import { FieldError } from '#web/kit/form/field-error.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { describePlace, moveTo } from '#web/kit/reorder/place.ts'
import { runAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { lazyInBrowser } from '#web/kit/ui/lazy-component.ts'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { PhotoDrop } from '#web/shared/photo-upload/photo-drop.tsx'
import { SendingList } from '#web/shared/photo-upload/sending-list.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { nameOf, OpenPhoto, type PhotosProps } from './open-photo.tsx'
import { photoQueue, useQueued } from './page-queue.ts'

const OrderedList = lazyInBrowser(() =>
  import('#web/kit/reorder/ordered-list.tsx').then((module) => module.OrderedList<Tile>),
)

type Tile = { id: number; name: string; post: PostEditing }

/** `visit` lets the same photo be opened afresh. */
export type OpenedPhoto = { id: number; visit: number }

type PhotoSectionProps = PhotosProps & {
  missing: string | undefined
  opened: OpenedPhoto | undefined
  onOpen: (id: number) => void
  onClose: () => void
}

export function PhotoSection({ missing, opened, onOpen, onClose, ...props }: PhotoSectionProps) {
  const { id, posts } = props.project
  const [leftId, setLeftId] = useState<number>()
  const open = posts.find((post) => post.id === opened?.id)
  const isMissing = missing !== undefined && posts.length === 0
  const heading = useKeptFocus<HTMLHeadingElement>(open?.id)

  function close(): void {
    setLeftId(opened?.id)
    onClose()
  }

  return (
    <section aria-labelledby="photos" className="grid grid-cols-1 gap-6">
      <div className="flex items-baseline gap-3">
        <h2 ref={heading} id="photos" tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
          写真
        </h2>
        <p className="num text-xs text-muted">
          {posts.length} / {limits.postsPerProject}枚
        </p>
      </div>
      {/* Anchor of the summary's link to a missing photo. */}
      <div
        id="posts"
        tabIndex={-1}
        aria-describedby={isMissing ? 'posts-error' : undefined}
        className="grid gap-1.5 outline-none"
      >
        <PhotoDrop onFiles={(files) => photoQueue.add(id, files)}>
          {posts.length === 0 && (
            <p className="text-sm">フォルダの写真を、まとめてお選びください。順番はあとから変えられます。</p>
          )}
        </PhotoDrop>
        {isMissing && <FieldError id="posts-error" message={missing} label="写真" />}
      </div>
      <SendingList queue={photoQueue} photos={useQueued(id)} focusId="posts" />
      {open ? (
        <OpenPhoto key={opened?.visit} {...props} post={open} onOpen={onOpen} onClose={close} />
      ) : (
        posts.length > 0 && <PhotoOrder id={id} posts={posts} leftId={leftId} onOpen={onOpen} />
      )}
    </section>
  )
}

type PhotoOrderProps = {
  id: number
  posts: readonly PostEditing[]
  leftId: number | undefined
  onOpen: (id: number) => void
}

function PhotoOrder({ id, posts, leftId, onOpen }: PhotoOrderProps) {
  function move(from: number, to: number): void {
    const ids = posts.map((post) => post.id)
    const moved = ids[from]
    if (moved === undefined) return
    void runAction(() => movePost(id, moved, moveTo(ids, from, to)), { success: describePlace(to) })
  }
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <OrderedList
        label="写真の順番"
        layout="grid"
        itemClass="w-[calc(50%-0.5rem)] laptop:w-44"
        items={posts.map((post) => ({ id: post.id, name: nameOf(post), post }))}
        onMove={move}
        drawItem={({ post }) => (
          <PhotoTile post={post} wasOpen={post.id === leftId} onOpen={() => onOpen(post.id)} />
        )}
      />
    </Suspense>
  )
}

type PhotoTileProps = { post: PostEditing; wasOpen: boolean; onOpen: () => void }

function PhotoTile({ post, wasOpen, onOpen }: PhotoTileProps) {
  return (
    <div className="grid gap-2">
      <Picture
        image={post.image}
        alt={nameOf(post)}
        sizes="(width<52.25rem) 45vw, 176px"
        maxWidth={384}
        ratio="4 / 3"
      />
      <Button size={32} wide ref={wasOpen ? focusOnce : undefined} onClick={onOpen}>
        説明とピン
        {post.pins.length > 0 && <span className="num">{post.pins.length}</span>}
        <span className="sr-only">：{nameOf(post)}</span>
      </Button>
    </div>
  )
}

const focusOnce = (button: HTMLButtonElement | null): void => button?.focus()
