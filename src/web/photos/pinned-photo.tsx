import { type MouseEvent, useState } from 'react'
import { rememberPin } from '#web/history/history-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { describePhoto, type PinnedPost, type PinnedVariation } from './card-data.ts'
import { placePins } from './place-pins.ts'

/** Says whose pins stand out: one product's on its page, a maker's on its own. */
export type Emphasis = (variation: PinnedVariation) => boolean

/** Which pin is lit, by its id, in the photo and in the list beside it. */
export type PinLight = { lit: number | null; light: (id: number | null) => void }

export function usePinLight(): PinLight {
  const [lit, light] = useState<number | null>(null)
  return { lit, light }
}

/** What lights a pin: pointing at it or being on it. */
export const lightsPin = ({ light }: PinLight, id: number) => ({
  onMouseEnter: () => light(id),
  onMouseLeave: () => light(null),
  onFocus: () => light(id),
  onBlur: () => light(null),
})

type PinnedPhotoProps = {
  post: PinnedPost
  /** Numbers where a list beside the photo says what they are; quiet dots otherwise. */
  marks?: 'numbers' | 'dots'
  sizes: string
  maxWidth: number
  priority?: boolean
  emphasised?: Emphasis
  /** None is left out: those too near each other are moved apart. Where the photo stands large. */
  everyPin?: boolean
  /** Shared with the list beside it. */
  pinLight?: PinLight
  /** The photo leads to its own page, with this in the address. */
  linkSearch?: { token?: string }
}

/** A room with a pin on every product in it; each pin is a link to its product. */
export function PinnedPhoto({
  post,
  sizes,
  maxWidth,
  priority,
  emphasised = isNothing,
  marks = 'numbers',
  everyPin = false,
  pinLight,
  linkSearch,
}: PinnedPhotoProps) {
  const own = usePinLight()
  const shared = pinLight ?? own
  const pins = everyPin
    ? placePins(post.pins, post.image.width / post.image.height)
    : spreadOut(post.pins, emphasised)
  const picture = (
    <Picture
      image={post.image}
      alt={describePhoto(post)}
      sizes={sizes}
      maxWidth={maxWidth}
      priority={priority}
    />
  )
  return (
    <div className="relative">
      {linkSearch ? (
        <PageLink
          to="/posts/$postId"
          params={{ postId: String(post.id) }}
          search={linkSearch}
          className="block"
        >
          {picture}
        </PageLink>
      ) : (
        picture
      )}
      <ol aria-label="写真の中の製品" className="pins">
        {pins.map((pin, index) => (
          <li
            key={pin.id}
            style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
            className={classNames(
              'group absolute -translate-x-1/2 -translate-y-1/2 has-[:hover]:z-2 has-[:focus-visible]:z-2',
              shared.lit === pin.id && 'z-2',
            )}
            {...lightsPin(shared, pin.id)}
          >
            <PinLink
              pin={pin}
              postId={post.id}
              number={marks === 'numbers' ? index + 1 : null}
              emphasised={emphasised(pin.product_variation)}
              pinLight={shared}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

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
  pin: PinnedPost['pins'][number]
  postId: number
  /** Null: a dot. */
  number: number | null
  emphasised: boolean
  pinLight: PinLight
}

function PinLink({ pin, postId, number, emphasised, pinLight }: PinLinkProps) {
  const { product_variation: variation, similar } = pin
  const isLit = pinLight.lit === pin.id

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    rememberPin({ post_id: postId, product_variation_id: variation.id })
    // A finger does not hover: its first tap shows what stands there, the second one leads there.
    const { nativeEvent } = event
    if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch' || isLit) return
    event.preventDefault()
    pinLight.light(pin.id)
  }

  return (
    <PageLink
      to="/products/$productId/$variationId"
      params={{ productId: String(variation.product.id), variationId: String(variation.id) }}
      preload={false}
      onClick={follow}
      aria-label={`${number === null ? '' : `${number} `}${variation.full_name}（${variation.product.maker.name}）${similar ? '・類似品' : ''}`}
      className={classNames(
        'num grid size-6 place-items-center rounded-pill text-2xs leading-none transition-colors',
        number !== null && 'border',
        number !== null && (emphasised || isLit) && 'border-accent bg-accent text-white',
        number !== null && !emphasised && !isLit && 'border-ink bg-paper/92 text-ink',
      )}
    >
      {number ?? <Dot emphasised={emphasised} />}
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute bottom-full mb-2 w-max max-w-[min(15rem,45vw)] bg-paper px-3 py-2 text-left text-xs text-ink shadow-float',
          'group-has-[:hover]:block group-has-[:focus-visible]:block',
          isLit ? 'block' : 'hidden',
          pin.x > 0.5 ? 'right-0' : 'left-0',
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
