import type { Image } from '#contract/kit/schemas.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { type ImageWidth, imageSrcSet, imageUrl } from '#web/shared/api/image-url.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'

type PictureProps = {
  image: Pick<Image, 'id' | 'width' | 'height' | 'dominant_hex'> | null | undefined
  /** Empty if the words beside the picture say the same. */
  alt: string
  /** The `sizes` attribute: the drawn width, as `(width<37.5rem) 50vw, 260px`. */
  sizes: string
  /** The widest it is drawn, in CSS pixels; double density is added by the component. */
  maxWidth: number
  /** Above the fold: loaded eagerly. */
  priority?: boolean
  /** Width by height, such as `1 / 1`; the picture's own by default. */
  ratio?: string
  fit?: 'cover' | 'contain'
  className?: string
}

/** Space and dominant color are reserved, so that loading shifts no layout. */
export function Picture({
  image,
  alt,
  sizes,
  maxWidth,
  priority = false,
  ratio,
  fit = 'cover',
  className,
}: PictureProps) {
  const { imageOrigin } = useRuntime().config
  if (!image) return null
  return (
    <img
      alt={alt}
      width={image.width}
      height={image.height}
      sizes={sizes}
      srcSet={imageSrcSet(imageOrigin, image.id, Math.min(maxWidth * 2, image.width))}
      src={imageUrl(imageOrigin, image.id, fallbackWidth(maxWidth))}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      style={{
        backgroundColor: image.dominant_hex,
        aspectRatio: ratio ?? `${image.width} / ${image.height}`,
      }}
      className={classNames('block w-full', fit === 'cover' ? 'object-cover' : 'object-contain', className)}
    />
  )
}

function fallbackWidth(maxWidth: number): ImageWidth {
  if (maxWidth <= 64) return 128
  return maxWidth <= 384 ? 384 : 1080
}
