import type { PostCard } from '#contract/project-schemas.ts'
import { PostFigure, PostGrid } from '../../ui/post-figure.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { PhotoProducts } from './photo-products.tsx'

/** Rooms in which the product stands: the first one large, with all that stands in it. */
export function UsedInProjects({ posts, variationId }: { posts: readonly PostCard[]; variationId: number }) {
  const [first, ...others] = posts
  if (!first) return null
  return (
    <section>
      <SectionHeading title="この製品を使った空間" />
      <div className="grid gap-6 laptop:grid-cols-[minmax(0,58fr)_minmax(320px,27fr)] laptop:gap-14">
        <PostFigure
          post={first}
          sizes="(max-width: 834px) 100vw, (max-width: 1440px) 60vw, 880px"
          maxWidth={880}
          emphasised={variationId}
        />
        <PhotoProducts post={first} emphasised={variationId} />
      </div>
      {others.length > 0 && (
        <div className="mt-10">
          <PostGrid posts={others} emphasised={variationId} />
        </div>
      )}
    </section>
  )
}
