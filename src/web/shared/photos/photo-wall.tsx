import type { CSSProperties, ReactNode } from 'react'
import { itemKind } from '#contract/data/item-kind.ts'
import { moveBetweenCards } from '#web/kit/keys/arrow-keys.ts'
import { CardMarks } from '#web/shared/cards/card-marks.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { type DrawnImage, describePhoto, type WallPost } from './card-data.ts'

/** Photos on the first screen of a phone. */
const firstPhotos = 3

type PhotoWallProps<P extends WallPost> = {
  posts: readonly P[]
  /** The page begins with it: the first pictures load eagerly. */
  leads?: boolean
  note?: (post: P) => ReactNode
}

/**
 * CSS alone lays out the rows from the known ratios: nothing shifts, and the DOM order is that of reading and
 * arrow keys.
 */
export function PhotoWall<P extends WallPost>({ posts, leads = false, note }: PhotoWallProps<P>) {
  return (
    <ul onKeyDown={moveBetweenCards} className="wall">
      {posts.map((post, index) => (
        <WallPhoto
          key={post.id}
          post={post}
          priority={leads && index < firstPhotos}
          ends={index === posts.length - 1}
          note={note?.(post)}
        />
      ))}
    </ul>
  )
}

/**
 * Attributes of an item in a `wall`: its ratio, and whether it is the last one, before which the wall stays
 * hidden.
 */
export function wallItem({ width, height }: DrawnImage, isLast: boolean) {
  const style: CSSProperties & { '--ratio': number } = {
    '--ratio': Math.round((width / height) * 1000) / 1000,
  }
  return { style, 'data-end': isLast || undefined }
}

type WallPhotoProps = { post: WallPost; priority: boolean; ends: boolean; note: ReactNode }

function WallPhoto({ post, priority, ends, note }: WallPhotoProps) {
  const { image, project, maker } = post
  const ratio = image.width / image.height
  const width = Math.round(ratio * 300)
  const whose = project
    ? { href: `/projects/${project.id}`, name: project.title }
    : maker && { href: `/makers/${maker.id}`, name: maker.name }
  return (
    <li {...wallItem(image, ends)}>
      <a href={`/posts/${post.id}`} className="block">
        <Picture
          image={image}
          alt={describePhoto(post)}
          sizes={`(width<37.5rem) ${ratio < 1 ? 50 : 100}vw,${width}px`}
          maxWidth={Math.max(width, 400)}
          priority={priority}
        />
      </a>
      <p className="mt-1.5 truncate text-xs">
        {whose && (
          <a href={whose.href} className="hover:underline">
            {whose.name}
          </a>
        )}
      </p>
      <p className="truncate text-2xs text-muted">
        {note ?? [project?.team ?? post.title, post.space].filter(Boolean).join('・')}
      </p>
      <CardMarks kind={itemKind.post} id={post.id} name={describePhoto(post)} />
    </li>
  )
}
