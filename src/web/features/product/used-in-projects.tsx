import type { PostCard } from '#contract/projects/schemas.ts'
import type { Emphasis } from '#web/photos/pinned-photo.tsx'
import { PostFigure, PostGrid } from '#web/photos/post-figure.tsx'
import { Section } from '#web/ui/section.tsx'
import { PhotoProducts } from './photo-products.tsx'

/** Rooms in which the product stands: the first large, with all that stands in it; a second alone as well. */
export function UsedInProjects({ posts, variationId }: { posts: readonly PostCard[]; variationId: number }) {
  const large = posts.slice(0, posts.length === 2 ? 2 : 1)
  const small = posts.slice(large.length)
  const isThis: Emphasis = (variation) => variation.id === variationId
  return (
    <Section title="この製品を使った空間" items={posts}>
      <div className="grid grid-cols-1 gap-10 laptop:gap-14">
        {large.map((post) => (
          <div
            key={post.id}
            className="grid grid-cols-1 gap-6 laptop:grid-cols-[minmax(0,58fr)_minmax(20rem,27fr)] laptop:gap-14"
          >
            <PostFigure
              post={post}
              sizes="(width<52.25rem) 100vw, (width<140rem) 60vw, 1440px"
              maxWidth={1440}
              emphasised={isThis}
            />
            <PhotoProducts post={post} emphasised={isThis} />
          </div>
        ))}
        {small.length > 0 && <PostGrid posts={small} emphasised={isThis} />}
      </div>
    </Section>
  )
}
