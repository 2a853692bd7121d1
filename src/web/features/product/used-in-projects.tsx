import type { PostCard } from '#contract/project-schemas.ts'
import { PinnedPhoto } from '../../ui/pinned-photo.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

/** Rooms in which the product stands, with its own pin in the accent colour. */
export function UsedInProjects({ posts, variationId }: { posts: readonly PostCard[]; variationId: number }) {
  if (posts.length === 0) return null
  return (
    <section>
      <SectionHeading title="この製品を使った空間" note="写真の番号から、ほかの製品も見られます" />
      <ul className="grid gap-x-6 gap-y-8 laptop:grid-cols-2">
        {posts.map((post) => (
          <li key={post.id}>
            <figure>
              <PinnedPhoto
                post={post}
                sizes="(max-width: 834px) 100vw, 660px"
                maxWidth={660}
                emphasised={variationId}
              />
              <figcaption className="mt-2.5 flex flex-wrap items-baseline gap-x-4 text-sm">
                <span className="font-semibold">{post.project.title}</span>
                <span className="text-xs text-muted">{post.project.team.name}</span>
                <span className="ml-auto text-xs text-muted">
                  {post.space}
                  {post.credit && `　撮影：${post.credit}`}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
