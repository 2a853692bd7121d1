import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { writeAddress } from '#web/kit/ui/page-link.tsx'
import { describePhoto } from '#web/shared/photos/card-data.ts'
import { PhotoPins } from '#web/shared/photos/photo-pins.tsx'
import type { PinLight } from '#web/shared/photos/pin-light.ts'
import { FullScreenLink } from '#web/shared/viewer/full-screen-link.tsx'
import type { ShownPost } from './load-post.ts'

type FullScreenPhotoProps = {
  post: ShownPost
  token: string | undefined
  pinLight: PinLight
  children: ReactNode
}

/** Stepping to a neighbour navigates the page along. */
export function FullScreenPhoto({ post, token, pinLight, children }: FullScreenPhotoProps) {
  const router = useRouter()
  const wayTo = (id: number | null) =>
    id &&
    (() => {
      const address = { to: '/posts/$postId', params: { postId: String(id) }, search: { token } } as const
      void router.navigate({ href: writeAddress(address), resetScroll: false })
    })
  const { previous_id, next_id, place, place_of } = post
  return (
    <FullScreenLink
      image={post.image}
      name={describePhoto(post)}
      note={post.credit && `撮影：${post.credit}`}
      pins={<PhotoPins post={post} marks="numbers" pinLight={pinLight} />}
      beside={
        place_of > 1
          ? { place, of: place_of, previous: wayTo(previous_id) || null, next: wayTo(next_id) || null }
          : undefined
      }
    >
      {children}
    </FullScreenLink>
  )
}
