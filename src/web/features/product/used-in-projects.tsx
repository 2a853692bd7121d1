import type { CSSProperties } from 'react'
import type { PostCard } from '#contract/projects/schemas.ts'
import type { Emphasis } from '#web/photos/photo-pins.tsx'
import { PhotoProducts } from '#web/photos/photo-products.tsx'
import { usePinLight } from '#web/photos/pin-light.ts'
import { PostFigure, PostGrid } from '#web/photos/post-figure.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { Section } from '#web/ui/section.tsx'
import type { ProductData } from './load-product.ts'

type UsedInProjectsProps = Pick<ProductData, 'posts' | 'postCount' | 'projects'> & { variationId: number }

/** Rooms in which the product stands: the first large, with all that stands in it; a second alone as well. */
export function UsedInProjects({ posts, postCount, projects, variationId }: UsedInProjectsProps) {
  const large = posts.slice(0, posts.length === 2 ? 2 : 1)
  const small = posts.slice(large.length)
  const isThis: Emphasis = (variation) => variation.id === variationId
  return (
    <Section
      title="この製品を使った空間"
      note={`${formatNumber(postCount)}枚の写真に写っています`}
      items={posts}
    >
      <div className="grid grid-cols-1 gap-10 laptop:gap-14">
        {large.map((post) => (
          <LargeRoom key={post.id} post={post} emphasised={isThis} />
        ))}
        {small.length > 0 && <PostGrid posts={small} emphasised={isThis} />}
        <Projects projects={projects} />
      </div>
    </Section>
  )
}

function LargeRoom({ post, emphasised }: { post: PostCard; emphasised: Emphasis }) {
  const pinLight = usePinLight()
  const ratio = post.image.width / post.image.height
  // Beside its products the whole photo is within the window, whatever its ratio, with the words below it.
  const style: CSSProperties & { '--photo': string } = {
    '--photo': `calc(max(24rem, 100dvh - 5rem) * ${ratio})`,
  }
  return (
    <div
      style={style}
      className="grid grid-cols-1 gap-6 laptop:grid-cols-[minmax(0,min(var(--photo),66%))_minmax(20rem,1fr)] laptop:gap-14"
    >
      <PostFigure
        post={post}
        sizes={`(width<52.25rem) 100vw, min(60vw, max(24rem, 100vh - 5rem) * ${ratio}, 1440px)`}
        maxWidth={1440}
        emphasised={emphasised}
        pinLight={pinLight}
      />
      <PhotoProducts post={post} emphasised={emphasised} pinLight={pinLight} />
    </div>
  )
}

function Projects({ projects }: Pick<ProductData, 'projects'>) {
  if (projects.length === 0) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
      <h3 className="text-sm">この製品を使った事例</h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {projects.map(({ id, title, team }) => (
          <li key={id}>
            <PageLink to="/projects/$projectId" params={{ projectId: String(id) }} className="link-quiet">
              {title}
            </PageLink>
            <span className="ml-2 text-xs text-muted">{team}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
