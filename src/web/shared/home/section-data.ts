import type { MakerCard } from '#contract/makers/schemas.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { type CardUser, toCardUser } from '#web/shared/people/card-data.ts'
import { type DrawnImage, toDrawnImage } from '#web/shared/photos/card-data.ts'

export type HomeMaker = Pick<MakerCard, 'id' | 'name' | 'prefecture' | 'tagline' | 'product_count'> & {
  logo: DrawnImage | null
}

export const toHomeMaker = ({
  id,
  name,
  prefecture,
  tagline,
  product_count,
  logo,
}: MakerCard): HomeMaker => ({
  id,
  name,
  prefecture,
  tagline,
  product_count,
  logo: logo && toDrawnImage(logo),
})

export type HomeDesigner = { id: number; comment: string; user: CardUser }

export const toHomeDesigner = ({
  id,
  comment,
  user,
}: ApiResponse<'GET /pickups/users'>['items'][number]): HomeDesigner => ({
  id,
  comment,
  user: toCardUser(user),
})
