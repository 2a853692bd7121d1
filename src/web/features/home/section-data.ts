import type { Award } from '#contract/awards/schemas.ts'
import type { BoardCard } from '#contract/boards/routes.ts'
import type { ArticleCard } from '#contract/magazines/schemas.ts'
import type { MakerCard } from '#contract/makers/schemas.ts'
import { type DrawnImage, toDrawnImage } from '#web/photos/card-data.ts'
import type { CardBoard } from '#web/ui/board-card.tsx'

export function toHomeBoard({ id, title, description, post_count, category, images }: BoardCard): CardBoard {
  return {
    id,
    title,
    description,
    post_count,
    category: category && { name: category.name },
    images: images.slice(0, 1).map(toDrawnImage),
  }
}

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

export type HomeArticle = Pick<ArticleCard, 'id' | 'slug' | 'url' | 'title' | 'lead' | 'published_at'> & {
  category: string
  image: DrawnImage | null
}

export const toHomeArticle = ({
  id,
  slug,
  url,
  title,
  lead,
  published_at,
  category,
  cover_image,
}: ArticleCard): HomeArticle => ({
  id,
  slug,
  url,
  title,
  lead,
  published_at,
  category: category.name,
  image: cover_image && toDrawnImage(cover_image),
})

export type HomeAward = Omit<Award, 'cover_image'> & { image: DrawnImage | null }

export const toHomeAward = ({ cover_image, ...award }: Award): HomeAward => ({
  ...award,
  image: cover_image && toDrawnImage(cover_image),
})
