import type { PostCard } from '#contract/projects/schemas.ts'
import { rememberPin } from '#web/history/history-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { Picture } from '#web/ui/picture.tsx'

type PinnedVariation = {
  id: number
  full_name: string
  product: { id: number; maker: { id: number; name: string } }
}

/** What of a post is drawn; a whole one fits. */
export type PinnedPost = Pick<PostCard, 'id' | 'title' | 'space' | 'image' | 'project' | 'maker'> & {
  pins: { id: number; x: number; y: number; similar: boolean; product_variation: PinnedVariation }[]
}

/** Says whose pins stand out: one product's on its page, a maker's on its own. */
export type Emphasis = (variation: PinnedVariation) => boolean

type PinnedPhotoProps = {
  post: PinnedPost
  /** Numbers where a list beside the photo says what they are; quiet dots otherwise. */
  marks?: 'numbers' | 'dots'
  sizes: string
  maxWidth: number
  priority?: boolean
  emphasised?: Emphasis
}

/** A room with a pin on every product in it; each pin is a link to its product. */
export function PinnedPhoto({
  post,
  sizes,
  maxWidth,
  priority,
  emphasised = isNothing,
  marks = 'numbers',
}: PinnedPhotoProps) {
  return (
    <div className="relative">
      <Picture
        image={post.image}
        alt={describe(post)}
        sizes={sizes}
        maxWidth={maxWidth}
        priority={priority}
      />
      <ol aria-label="写真の中の製品">
        {spreadOut(post.pins, emphasised).map((pin, index) => (
          <li
            key={pin.id}
            style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
            className="group absolute -translate-x-1/2 -translate-y-1/2 has-[:hover]:z-2 has-[:focus-visible]:z-2"
          >
            <PinLink
              postId={post.id}
              variation={pin.product_variation}
              number={marks === 'numbers' ? index + 1 : null}
              emphasised={emphasised(pin.product_variation)}
              similar={pin.similar}
              side={pin.x > 0.5 ? 'right' : 'left'}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

const describe = ({ project, maker, title, space }: PinnedPost): string =>
  maker ? `${maker.name}の施工事例「${title}」` : `${project?.title ?? title}の${space}`

function Dot({ emphasised }: { emphasised: boolean }) {
  return (
    <span
      className={classNames(
        'size-3 rounded-pill border transition-[scale,background-color] duration-150',
        'group-has-[:hover]:scale-150 group-has-[:hover]:border-accent group-has-[:hover]:bg-accent',
        emphasised ? 'border-paper bg-accent' : 'border-ink bg-paper/94',
      )}
    />
  )
}

type PinLinkProps = {
  postId: number
  variation: PinnedVariation
  /** Null: a dot. */
  number: number | null
  emphasised: boolean
  similar: boolean
  side: 'left' | 'right'
}

function PinLink({ postId, variation, number, emphasised, similar, side }: PinLinkProps) {
  return (
    <PageLink
      to="/products/$productId/$variationId"
      params={{ productId: String(variation.product.id), variationId: String(variation.id) }}
      preload={false}
      onClick={() => rememberPin({ post_id: postId, product_variation_id: variation.id })}
      aria-label={`${number === null ? '' : `${number} `}${variation.full_name}（${variation.product.maker.name}）${similar ? '・類似品' : ''}`}
      className={classNames(
        'num grid size-6 place-items-center rounded-pill text-2xs leading-none transition-colors',
        number !== null && 'border',
        number !== null && emphasised && 'border-accent bg-accent text-white',
        number !== null && !emphasised && 'border-ink bg-paper/92 text-ink hover:bg-ink hover:text-paper',
      )}
    >
      {number ?? <Dot emphasised={emphasised} />}
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute bottom-full mb-2 hidden w-max max-w-[min(15rem,45vw)] bg-paper px-3 py-2 text-left text-xs text-ink shadow-float',
          'group-has-[:hover]:block group-has-[:focus-visible]:block',
          side === 'left' ? 'left-0' : 'right-0',
        )}
      >
        <span className="block text-2xs text-muted">{variation.product.maker.name}</span>
        {variation.full_name}
      </span>
    </PageLink>
  )
}

/**
 * Leaves out a pin that a finger could not tell from another on a phone, where a photo is about 360 by 240 pixels. The
 * emphasised ones are placed first. The order stays, so that a list beside the photo can number them alike.
 */
export function spreadOut<P extends PinnedPost['pins'][number]>(
  pins: readonly P[],
  emphasised: Emphasis = isNothing,
): P[] {
  const kept = new Set<P>()
  const isFree = (pin: P) =>
    [...kept].every((other) => Math.abs(other.x - pin.x) > 0.075 || Math.abs(other.y - pin.y) > 0.11)
  const first = pins.filter((pin) => emphasised(pin.product_variation))
  for (const pin of [...first, ...pins]) {
    if (isFree(pin)) kept.add(pin)
  }
  return pins.filter((pin) => kept.has(pin))
}

function isNothing(): boolean {
  return false
}
