import { classNames } from '#web/ui/class-names.ts'
import type { CaptionedPost, ListedPost } from './card-data.ts'
import type { Emphasis } from './photo-pins.tsx'
import { pinCards } from './pin-card.tsx'
import { PostFigure } from './post-figure.tsx'

type PostGridProps = {
  posts: readonly (CaptionedPost & ListedPost)[]
  emphasised: Emphasis
  /** How many stand in a row: two, and four on wide screens, unless it is said. */
  columns?: string
}

/** Rooms with dots: no list beside them says what numbers mean. */
export function PostGrid({ posts, emphasised, columns = twoInARow }: PostGridProps) {
  return (
    <ul className={classNames('grid grid-cols-1 gap-x-6 gap-y-8 laptop:gap-y-10 print:grid-cols-2', columns)}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostFigure
            post={post}
            sizes="(width<37.5rem) 100vw, (width<52.25rem) 50vw, 700px"
            maxWidth={700}
            marks="dots"
            emphasised={emphasised}
            drawCard={pinCards(post)}
          />
        </li>
      ))}
    </ul>
  )
}

const twoInARow = 'tablet:grid-cols-2 wide:grid-cols-4'
