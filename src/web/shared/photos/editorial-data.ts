import type { Award } from '#contract/awards/schemas.ts'
import type { BoardCard } from '#contract/boards/routes.ts'
import type { ArticleCard } from '#contract/magazines/schemas.ts'
import type { CardArticle } from '#web/shared/cards/article-card.tsx'
import type { CardBoard } from '#web/shared/cards/board-card.tsx'
import { type DrawnImage, toDrawnImage } from './card-data.ts'

export const toCardBoard = ({
  id,
  title,
  description,
  post_count,
  category,
  images,
}: BoardCard): CardBoard => ({
  id,
  title,
  description,
  post_count,
  category: category && { name: category.name },
  images: images.slice(0, 1).map(toDrawnImage),
})

export const toCardArticle = ({
  id,
  slug,
  url,
  title,
  lead,
  published_at,
  category,
  cover_image,
}: ArticleCard): CardArticle => ({
  id,
  slug,
  url,
  title,
  lead,
  published_at,
  category: { name: category.name },
  cover_image: cover_image && toDrawnImage(cover_image),
})

export type ShownAward = Omit<Award, 'cover_image'> & { image: DrawnImage | null }

export const toShownAward = ({ cover_image, ...award }: Award): ShownAward => ({
  ...award,
  image: cover_image && toDrawnImage(cover_image),
})
