import type { PostCard } from '#contract/project-schemas.ts'
import { PostGrid } from '../../ui/post-figure.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

/** Rooms in which the product stands, with its own pin in the accent colour. */
export function UsedInProjects({ posts, variationId }: { posts: readonly PostCard[]; variationId: number }) {
  if (posts.length === 0) return null
  return (
    <section>
      <SectionHeading title="この製品を使った空間" note="写真の番号から、ほかの製品も見られます" />
      <PostGrid posts={posts} emphasised={variationId} />
    </section>
  )
}
