import { Link } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import type { HomePhoto, HomePin } from './load-home.ts'

type PinnedPhotoProps = {
  photo: HomePhoto
  sizes: string
  maxWidth: number
  ratio?: string
  priority?: boolean
  /** Touches the edges of the screen, so that its caption needs air. */
  bleeds?: boolean
}

/** A room whose products can be followed: each pin is a link, named in words, its label shown on hover and focus. */
export function PinnedPhoto({ photo, sizes, maxWidth, ratio, priority, bleeds }: PinnedPhotoProps) {
  return (
    <figure className="grid h-full grid-rows-[1fr_auto]">
      <div className="relative min-h-0">
        <Picture
          image={photo.image}
          alt={`${photo.project} ${photo.title}`}
          sizes={sizes}
          maxWidth={maxWidth}
          ratio={ratio}
          priority={priority}
          className="h-full"
        />
        {(ratio ? keepInside(photo, ratio) : photo.pins).map((pin) => (
          <Pin key={pin.id} pin={pin} />
        ))}
      </div>
      <figcaption
        className={classNames(
          'mt-2.5 flex gap-4 text-xs text-muted',
          bleeds && 'px-4 laptop:pr-10 laptop:pl-0',
        )}
      >
        <span className="text-ink">{photo.project}</span>
        <span>{photo.title}</span>
        {photo.credit && <span className="ml-auto">撮影：{photo.credit}</span>}
      </figcaption>
    </figure>
  )
}

function Pin({ pin }: { pin: HomePin }) {
  const side = pin.x > 0.6 ? 'right-full mr-1' : 'left-full ml-1'
  return (
    <Link
      to="/products/$productId/$variationId"
      params={{ productId: String(pin.productId), variationId: String(pin.variationId) }}
      style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
      className="group absolute -m-3.5 grid size-7 place-items-center rounded-pill hover:z-1 focus-visible:z-1"
    >
      <span className="size-3 rounded-pill border border-ink bg-paper/94 transition-[scale,background-color] duration-150 group-hover:scale-150 group-hover:border-accent group-hover:bg-accent group-focus-visible:bg-accent" />
      <span
        className={`pointer-events-none absolute ${side} whitespace-nowrap bg-paper px-2 py-1 text-xs opacity-0 shadow-float transition-opacity duration-150 group-hover:opacity-100 group-focus-visible:opacity-100`}
      >
        {pin.name}
      </span>
    </Link>
  )
}

/** Where the pins lie when object-fit cuts the picture to another ratio; those on what is cut away are left out. */
export function keepInside(photo: HomePhoto, ratio: string): HomePin[] {
  const [wide = 1, high = 1] = ratio.split('/').map(Number)
  const shown = wide / high
  const own = photo.image.width / photo.image.height
  const seenX = Math.min(1, shown / own)
  const seenY = Math.min(1, own / shown)
  return photo.pins
    .map((pin) => ({ ...pin, x: (pin.x - (1 - seenX) / 2) / seenX, y: (pin.y - (1 - seenY) / 2) / seenY }))
    .filter((pin) => pin.x > 0.02 && pin.x < 0.98 && pin.y > 0.02 && pin.y < 0.98)
}
