import type { ReactNode } from 'react'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { describePhoto, type PinnedPost } from './card-data.ts'
import { type DrawPinCard, type Emphasis, PhotoPins } from './photo-pins.tsx'
import { type PinLight, usePinLight } from './pin-light.ts'

type PinnedPhotoProps = {
  post: PinnedPost
  marks?: 'numbers' | 'dots'
  sizes: string
  maxWidth: number
  priority?: boolean
  emphasised?: Emphasis
  pinLight?: PinLight
  drawCard?: DrawPinCard
  link?: (picture: ReactNode) => ReactNode
}

export function PinnedPhoto({
  post,
  sizes,
  maxWidth,
  priority,
  emphasised,
  marks = 'numbers',
  pinLight,
  drawCard,
  link = asItIs,
}: PinnedPhotoProps) {
  const own = usePinLight()
  return (
    <div className="relative">
      {link(
        <Picture
          key={post.image.id}
          image={post.image}
          alt={describePhoto(post)}
          sizes={sizes}
          maxWidth={maxWidth}
          priority={priority}
        />,
      )}
      <PhotoPins
        post={post}
        marks={marks}
        emphasised={emphasised}
        pinLight={pinLight ?? own}
        drawCard={drawCard}
      />
    </div>
  )
}

const asItIs = (picture: ReactNode) => picture
