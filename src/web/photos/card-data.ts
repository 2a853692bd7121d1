import type { Image } from '#contract/kit/schemas.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import type { PostCard, ProjectCard } from '#contract/projects/schemas.ts'

/** As much of a picture as is drawn: its place, its ratio and the color that stands there before it. */
export type DrawnImage = Pick<Image, 'id' | 'width' | 'height' | 'dominant_hex'>

export const toDrawnImage = ({ id, width, height, dominant_hex }: DrawnImage): DrawnImage => ({
  id,
  width,
  height,
  dominant_hex,
})

/** As much of a project as its card shows. */
export type CardProject = {
  id: number
  title: string
  team: string
  /** 戸建住宅・神奈川県・2026年 */
  facts: string
  image: DrawnImage | null
  small: DrawnImage[]
}

export function toCardProject(project: ProjectCard): CardProject {
  const { id, title, team, building_type, use_types, prefecture, completed_year } = project
  const image = project.main_image ?? project.images[0] ?? null
  const use = use_types.map(({ name }) => name).join('、') || building_type
  return {
    id,
    title,
    team: team.name,
    facts: [use, prefecture, completed_year && `${completed_year}年`].filter(Boolean).join('・'),
    image: image && toDrawnImage(image),
    small: project.images
      .filter((other) => other.id !== image?.id)
      .slice(0, 3)
      .map(toDrawnImage),
  }
}

/** As much of a photo as a wall shows. */
export type WallPost = Pick<PostCard, 'id' | 'title' | 'space'> & {
  image: DrawnImage
  project: { id: number; title: string; team: string } | null
  maker: { id: number; name: string } | null
}

export const toWallPost = ({ id, title, space, image, project, maker }: PostCard): WallPost => ({
  id,
  title,
  space,
  image: toDrawnImage(image),
  project: project && { id: project.id, title: project.title, team: project.team.name },
  maker,
})

export type PinnedVariation = {
  id: number
  full_name: string
  product: { id: number; maker: { id: number; name: string } }
}

/** Of a product that is not in the catalogue: what it is called, and who makes it. */
export type NamedPin = PostCard['named_pins'][number]

/** What of a post is drawn; a whole one fits. */
export type PinnedPost = Pick<PostCard, 'id' | 'title' | 'space' | 'project' | 'maker'> & {
  image: DrawnImage
  pins: { id: number; x: number; y: number; similar: boolean; product_variation: PinnedVariation }[]
  /** Where a list beside the photo says what they are. */
  named_pins?: NamedPin[]
}

export type ListedVariation = PinnedVariation &
  Pick<VariationCard, 'price' | 'available_sample_request'> & { image: DrawnImage | null }

/** A post with pins as the list beside it shows them. */
export type ListedPost = Omit<PinnedPost, 'pins'> & {
  pins: (PinnedPost['pins'][number] & { product_variation: ListedVariation })[]
  named_pins: NamedPin[]
}

export const hasProducts = ({ pins, named_pins }: Pick<ListedPost, 'pins' | 'named_pins'>): boolean =>
  pins.length + named_pins.length > 0

/** As much of a photo and the products in it as its page and the list beside it show. */
export const toListedPost = (post: PostCard): ListedPost => ({
  id: post.id,
  title: post.title,
  space: post.space,
  image: toDrawnImage(post.image),
  project: post.project,
  maker: post.maker,
  named_pins: post.named_pins,
  pins: post.pins.map(({ product_variation: variation, ...pin }) => ({
    ...pin,
    product_variation: {
      id: variation.id,
      full_name: variation.full_name,
      price: variation.price,
      available_sample_request: variation.available_sample_request,
      image: variation.image && toDrawnImage(variation.image),
      product: { id: variation.product.id, maker: variation.product.maker },
    },
  })),
})

/** A photo with its pins and its caption: of the products their names and addresses only. */
export type CaptionedPost = PinnedPost & Pick<PostCard, 'credit'>

export const toCaptionedPost = ({
  id,
  title,
  space,
  credit,
  image,
  project,
  maker,
  pins,
}: PostCard): CaptionedPost => ({
  id,
  title,
  space,
  credit,
  image: toDrawnImage(image),
  project,
  maker,
  pins: pins.map(({ product_variation: { id: variationId, full_name, product }, ...pin }) => ({
    ...pin,
    product_variation: { id: variationId, full_name, product: { id: product.id, maker: product.maker } },
  })),
})

/** What a photo shows, in words. */
export const describePhoto = ({
  project,
  maker,
  title,
  space,
}: Pick<PostCard, 'title' | 'space' | 'maker'> & { project: { title: string } | null }): string =>
  maker ? `${maker.name}の施工事例「${title}」` : `${project?.title ?? title}の${space || '写真'}`
