import type { CSSProperties } from 'react'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { hasProducts } from '#web/shared/photos/card-data.ts'
import { namePhoto } from '#web/shared/photos/name-photo.ts'
import { pinCards } from '#web/shared/photos/pin-card.tsx'
import { PinnedPhoto } from '#web/shared/photos/pinned-photo.tsx'
import { flowRows } from './flow-rows.ts'
import type { FlowPost } from './load-project.ts'
import { PhotoLink } from './photo-link.tsx'

type PhotoFlowProps = { posts: readonly FlowPost[]; token: string | undefined }

export function PhotoFlow({ posts, token }: PhotoFlowProps) {
  if (posts.length === 0) return null
  return (
    <section aria-label="写真" className="pins-on-demand grid gap-5">
      {posts.some(hasProducts) && (
        <div className="flex justify-end print:hidden">
          <Checkbox className="pins-switch">写真に製品を表示する</Checkbox>
        </div>
      )}
      <div className="grid gap-8 laptop:gap-14">
        {flowRows(posts).map((row) => (
          <div key={row[0]?.id} className="flex gap-2 laptop:gap-6">
            {row.map((post) => (
              <FlowPhoto key={post.id} post={post} isAlone={row.length === 1} token={token} />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

type FlowPhotoProps = { post: FlowPost; isAlone: boolean; token: string | undefined }

function FlowPhoto({ post, isAlone, token }: FlowPhotoProps) {
  const ratio = post.image.width / post.image.height
  const style: CSSProperties = {
    flex: `${ratio} 1 0`,
    // A photo alone in its row fits into the window, which matters for portraits.
    ...(isAlone && { maxWidth: `calc(max(30rem, 100dvh + 4rem) * ${ratio})` }),
  }
  return (
    <figure style={style} className="mx-auto min-w-0">
      <PinnedPhoto
        post={post}
        sizes={isAlone ? '(width<52.25rem) 100vw, 92vw' : '(width<52.25rem) 50vw, 46vw'}
        maxWidth={isAlone ? 1920 : 1080}
        marks="dots"
        drawCard={pinCards(post)}
        link={(picture) => (
          <PhotoLink post={post} token={token} className="block">
            {picture}
          </PhotoLink>
        )}
      />
      <figcaption className="mt-2 flex flex-wrap items-baseline gap-x-4 text-xs text-muted">
        <PhotoLink post={post} token={token} className="hover:underline">
          {namePhoto(post)}
        </PhotoLink>
        {post.credit && <span>撮影：{post.credit}</span>}
      </figcaption>
    </figure>
  )
}
