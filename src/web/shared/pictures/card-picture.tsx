import type { ReactNode } from 'react'
import type { Image } from '#contract/kit/schemas.ts'
import { type CardPlace, cardWidth } from '#web/kit/ui/card-grid.tsx'
import { Picture } from './picture.tsx'

type CardPictureProps = Pick<CardPlace, 'sizes' | 'priority'> & {
  image: Pick<Image, 'id' | 'width' | 'height' | 'dominant_hex'> | null
  ratio?: string
  /** Shown without a picture, such as the first letter of a name. */
  children?: ReactNode
}

export function CardPicture({ image, sizes, priority, ratio = '4 / 3', children }: CardPictureProps) {
  if (image)
    return (
      <Picture image={image} alt="" sizes={sizes} maxWidth={cardWidth} ratio={ratio} priority={priority} />
    )
  return (
    <div style={{ aspectRatio: ratio }} className="grid place-items-center text-2xl text-muted">
      {children}
    </div>
  )
}
