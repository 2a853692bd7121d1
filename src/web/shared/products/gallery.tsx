import type { MouseEvent } from 'react'
import type { Variation } from '#contract/products/schemas.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { FullScreenLink } from '#web/shared/viewer/full-screen-link.tsx'

/** On small screens a picture is as wide as the screen. */
const edgeToEdge = 'max-laptop:-mx-4 print:mx-0'

/**
 * Without JavaScript the thumbnails link into the row. From tablets on its height leaves room for the order
 * button.
 */
export function Gallery({ variation }: { variation: Variation }) {
  const { images } = variation
  if (images.length === 0) {
    return (
      <div
        className={classNames(edgeToEdge, 'grid aspect-square place-items-center bg-card text-sm text-muted')}
      >
        画像準備中
      </div>
    )
  }
  const pictures = images.map((image, index) => {
    const view = index === 0 ? '' : `（${describeView(image, index)}）`
    return { image, name: variation.full_name + view }
  })
  return (
    <div
      className={classNames(
        edgeToEdge,
        'relative flex min-w-0 max-laptop:justify-center max-laptop:bg-card laptop:items-start laptop:gap-[clamp(0.75rem,1.7vw,1.5rem)]',
      )}
    >
      {hasThumbnails(variation) && <Thumbnails images={images} />}
      <ul className="relative flex min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] tablet:max-laptop:max-w-[max(20rem,100svh-36rem)] laptop:max-w-[calc(100svh-10.5rem)]">
        {pictures.map(({ image, name }, index) => (
          <li
            key={image.id}
            id={pictureId(index)}
            className="relative w-full shrink-0 snap-start bg-card print:not-first:hidden"
          >
            <FullScreenLink image={image} name={name} row={pictures}>
              <Picture
                image={image}
                alt={name}
                sizes="(width<37.5rem) 100vw, (width<52.25rem) max(20rem, 100vh - 36rem), (width<120rem) min(56vw, 84vh), 1060px"
                maxWidth={1060}
                ratio="1 / 1"
                priority={index === 0}
              />
            </FullScreenLink>
            {image.shown_width !== null && <ShownWidth millimetres={image.shown_width} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

const describeView = ({ shown_width }: { shown_width: number | null }, index: number) =>
  shown_width === null ? `${index + 1}枚目` : `平らに見たところ、幅 ${formatNumber(shown_width)} mm`

function ShownWidth({ millimetres }: { millimetres: number }) {
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 flex items-center gap-3 bg-paper/85 px-4 py-2 text-xs text-ink"
    >
      <span className="h-2 flex-1 border-x border-b border-ink" />
      <span className="num shrink-0">幅 {formatNumber(millimetres)} mm</span>
      <span className="h-2 flex-1 border-x border-b border-ink" />
    </p>
  )
}

/** Reserves the thumbnails' space for all finishes: switching shifts nothing. */
export const hasThumbnails = ({ images, siblings }: Variation): boolean =>
  images.length > 1 || siblings.some(({ image_count }) => image_count > 1)

function Thumbnails({ images }: Pick<Variation, 'images'>) {
  return (
    <ul className="flex gap-2 print:hidden max-laptop:has-[>:only-child]:hidden max-laptop:absolute max-laptop:bottom-2 max-laptop:left-4 max-laptop:z-1 tablet:flex-col laptop:w-(--thumbnail,clamp(3rem,6.1vw,5.5rem)) laptop:shrink-0 laptop:gap-2.5">
      {images.map((image, index) => (
        <li key={image.id} className="w-11 shrink-0 max-laptop:ring-1 max-laptop:ring-paper laptop:w-full">
          <a href={`#${pictureId(index)}`} onClick={showPicture} aria-label={`${index + 1}枚目の写真を見る`}>
            <Picture image={image} alt="" sizes="88px" maxWidth={88} ratio="1 / 1" />
          </a>
        </li>
      ))}
    </ul>
  )
}

const pictureId = (index: number) => `picture-${index + 1}`

function showPicture(event: MouseEvent<HTMLAnchorElement>) {
  const picture = document.getElementById(event.currentTarget.hash.slice(1))
  if (!picture) return
  event.preventDefault()
  picture.scrollIntoView({ block: 'nearest', inline: 'start' })
}
