import { classNames } from '#web/kit/ui/class-names.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { CaptionedPost } from './card-data.ts'
import type { DrawPinCard, Emphasis } from './photo-pins.tsx'
import type { PinLight } from './pin-light.ts'
import { PinnedPhoto } from './pinned-photo.tsx'

type PostFigureProps = {
  post: CaptionedPost
  sizes: string
  maxWidth: number
  priority?: boolean
  emphasised?: Emphasis
  marks?: 'numbers' | 'dots'
  pinLight?: PinLight
  drawCard?: DrawPinCard
  captionClass?: string
}

export function PostFigure({ post, captionClass, ...photo }: PostFigureProps) {
  return (
    <figure>
      <PinnedPhoto post={post} {...photo} />
      <figcaption
        className={classNames('mt-1.5 flex flex-wrap items-baseline gap-x-4 text-sm', captionClass)}
      >
        <Whose post={post} />
        <span className="text-xs text-muted max-laptop:basis-full laptop:ml-auto">
          <PageLink
            to="/posts/$postId"
            params={{ postId: String(post.id) }}
            className="inline-block py-1 link-quiet"
          >
            {post.space ? `${post.space}の写真` : '写真'}
          </PageLink>
          {post.credit && `　撮影：${post.credit}`}
        </span>
      </figcaption>
    </figure>
  )
}

function Whose({ post: { project, maker, title } }: { post: CaptionedPost }) {
  const name = 'inline-block py-1 font-semibold hover:underline'
  if (!project) {
    return (
      <>
        <span className="font-semibold">{title}</span>
        {maker && (
          <span className="text-xs text-muted">
            <PageLink to="/makers/$makerId" params={{ makerId: String(maker.id) }} className="link-quiet">
              {maker.name}
            </PageLink>
            の施工事例
          </span>
        )}
      </>
    )
  }
  return (
    <>
      <PageLink to="/projects/$projectId" params={{ projectId: String(project.id) }} className={name}>
        {project.title}
      </PageLink>
      <PageLink
        to="/teams/$teamId"
        params={{ teamId: String(project.team.id) }}
        className="inline-block py-1 link-quiet text-xs text-muted"
      >
        {project.team.name}
      </PageLink>
    </>
  )
}
