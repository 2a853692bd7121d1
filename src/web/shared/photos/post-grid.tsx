import { classNames } from '#web/kit/ui/class-names.ts'
import type { CaptionedPost, ListedPost } from './card-data.ts'
import type { Emphasis } from './photo-pins.tsx'
import { pinCards } from './pin-card.tsx'
import { PostFigure } from './post-figure.tsx'

type PostGridProps = {
  posts: readonly (CaptionedPost & ListedPost)[]
  emphasised: Emphasis
  /** Column classes by width; one column on phones. */
  columnClasses?: string
}

/** Pins are dots, because no list explains numbers. */
export function PostGrid({ posts, emphasised, columnClasses = usualColumns }: PostGridProps) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-1 gap-x-6 gap-y-8 laptop:gap-y-10 print:grid-cols-2',
        columnClasses,
      )}
    >
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

const usualColumns = 'tablet:grid-cols-2 wide:grid-cols-4'
