import type { CSSProperties, ReactNode } from 'react'
import type { PostCard } from '#contract/projects/schemas.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import type { Emphasis } from '#web/shared/photos/photo-pins.tsx'
import { PhotoProducts } from '#web/shared/photos/photo-products.tsx'
import { pinCards } from '#web/shared/photos/pin-card.tsx'
import { usePinLight } from '#web/shared/photos/pin-light.ts'
import { PostFigure } from '#web/shared/photos/post-figure.tsx'
import { PostGrid } from '#web/shared/photos/post-grid.tsx'
import { SampleButton } from '#web/shared/photos/sample-button.tsx'
import type { ProductData } from './load-product.ts'

type UsedInProjectsProps = Pick<ProductData, 'posts' | 'postCount' | 'projects'> & { variationId: number }

/** A tall photo has the others beside it; of two wide ones both are large. */
export function UsedInProjects({ posts, postCount, projects, variationId }: UsedInProjectsProps) {
  const tall = posts.find(isTall)
  const large = tall ? [tall] : posts.slice(0, posts.length === 2 ? 2 : 1)
  const small = posts.filter((post) => !large.includes(post))
  const isThis: Emphasis = { of: (variation) => variation.id === variationId, says: 'この製品' }
  const others = small.length > 0 && (
    <PostGrid posts={small} emphasised={isThis} columnClasses={tall && columnsBeside(small.length)} />
  )
  return (
    <Section
      title="この製品を使った空間"
      note={`${formatNumber(postCount)}枚の写真に写っています`}
      items={posts}
    >
      <div className="grid grid-cols-1 gap-10 laptop:gap-14">
        {large.map((post) => (
          <LargeRoom key={post.id} post={post} emphasised={isThis}>
            {tall && others}
          </LargeRoom>
        ))}
        {!tall && others}
        <Projects projects={projects} />
      </div>
    </Section>
  )
}

const columnsBeside = (count: number): string =>
  count === 1 ? 'wide:grid-cols-2' : 'tablet:grid-cols-2 laptop:grid-cols-1 desk:grid-cols-2'

const isTall = ({ image }: PostCard): boolean => image.height > image.width

type LargeRoomProps = { post: PostCard; emphasised: Emphasis; children: ReactNode }

function LargeRoom({ post, emphasised, children }: LargeRoomProps) {
  const pinLight = usePinLight()
  const ratio = post.image.width / post.image.height
  // Fits the whole photo with its caption into the window, beside its products.
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
        drawCard={pinCards(post)}
      />
      <div className="grid min-w-0 content-start gap-10">
        <PhotoProducts
          post={post}
          emphasised={emphasised}
          pinLight={pinLight}
          action={(variation) => <SampleButton variation={variation} />}
        />
        {children}
      </div>
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
