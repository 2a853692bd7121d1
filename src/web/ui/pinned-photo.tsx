import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PostCard } from '#contract/project-schemas.ts'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'

type PinnedVariation = { id: number; full_name: string; product: { id: number; maker: { name: string } } }

/** What of a post is drawn; a whole one fits. */
export type PinnedPost = Pick<PostCard, 'image' | 'space'> & {
  project: { title: string }
  pins: { id: number; x: number; y: number; similar: boolean; product_variation: PinnedVariation }[]
}

type PinnedPhotoProps = {
  post: PinnedPost
  /** Numbers where a list beside the photo says what they are; quiet dots otherwise. */
  marks?: 'numbers' | 'dots'
  sizes: string
  maxWidth: number
  priority?: boolean
  /** The variation whose pin stands out. */
  emphasised?: number
}

/** A room with a pin on every product in it; each pin is a link to its product. */
export function PinnedPhoto({
  post,
  sizes,
  maxWidth,
  priority,
  emphasised,
  marks = 'numbers',
}: PinnedPhotoProps) {
  return (
    <div className="relative">
      <Picture
        image={post.image}
        alt={`${post.project.title}の${post.space}`}
        sizes={sizes}
        maxWidth={maxWidth}
        priority={priority}
      />
      <ol aria-label="写真の中の製品">
        {post.pins.map((pin, index) => (
          <li
            key={pin.id}
            style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
            className="group absolute -translate-x-1/2 -translate-y-1/2 has-[:hover]:z-2 has-[:focus-visible]:z-2"
          >
            <PinLink
              variation={pin.product_variation}
              mark={marks === 'numbers' ? index + 1 : <Dot />}
              bare={marks === 'dots'}
              emphasised={pin.product_variation.id === emphasised}
              similar={pin.similar}
              side={pin.x > 0.6 ? 'right' : 'left'}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Dot() {
  return (
    <span className="size-3 rounded-pill border border-ink bg-paper/94 transition-[scale,background-color] duration-150 group-has-[:hover]:scale-150 group-has-[:hover]:border-accent group-has-[:hover]:bg-accent" />
  )
}

type PinLinkProps = {
  variation: PinnedVariation
  mark: ReactNode
  /** Without a disc of its own. */
  bare: boolean
  emphasised: boolean
  similar: boolean
  side: 'left' | 'right'
}

function PinLink({ variation, mark, bare, emphasised, similar, side }: PinLinkProps) {
  return (
    <Link
      to="/products/$productId/$variationId"
      params={{ productId: String(variation.product.id), variationId: String(variation.id) }}
      preload={false}
      aria-label={`${variation.full_name}（${variation.product.maker.name}）${similar ? '・類似品' : ''}`}
      className={classNames(
        'num grid size-6 place-items-center rounded-pill text-2xs leading-none transition-colors',
        !bare && 'border',
        !bare && emphasised && 'border-accent bg-accent text-white',
        !bare && !emphasised && 'border-ink bg-paper/92 text-ink hover:bg-ink hover:text-paper',
      )}
    >
      {mark}
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute bottom-full mb-2 hidden w-max max-w-60 bg-paper px-3 py-2 text-left text-xs text-ink shadow-float',
          'group-has-[:hover]:block group-has-[:focus-visible]:block',
          side === 'left' ? 'left-0' : 'right-0',
        )}
      >
        <span className="block text-2xs text-muted">{variation.product.maker.name}</span>
        {variation.full_name}
      </span>
    </Link>
  )
}
