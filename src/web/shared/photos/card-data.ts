import type { Image } from '#contract/kit/schemas.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import type { PostCard, ProjectCard } from '#contract/projects/schemas.ts'

export type DrawnImage = Pick<Image, 'id' | 'width' | 'height' | 'dominant_hex'>

export const toDrawnImage = ({ id, width, height, dominant_hex }: DrawnImage): DrawnImage => ({
  id,
  width,
  height,
  dominant_hex,
})

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

export type NamedPin = PostCard['named_pins'][number]

export type PinnedPost = Pick<PostCard, 'id' | 'title' | 'space' | 'project' | 'maker'> & {
  image: DrawnImage
  pins: { id: number; x: number; y: number; similar: boolean; product_variation: PinnedVariation }[]
  /** Only where a list beside the photo names them. */
  named_pins?: NamedPin[]
}

export type ListedVariation = PinnedVariation &
  Pick<VariationCard, 'price' | 'available_sample_request'> & { image: DrawnImage | null }

/** A post with pins for the list beside it. */
export type ListedPost = Omit<PinnedPost, 'pins'> & {
  pins: (PinnedPost['pins'][number] & { product_variation: ListedVariation })[]
  named_pins: NamedPin[]
}

export const hasProducts = ({ pins, named_pins }: Pick<ListedPost, 'pins' | 'named_pins'>): boolean =>
  pins.length + named_pins.length > 0

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

export const describePhoto = ({
  project,
  maker,
  title,
  space,
}: Pick<PostCard, 'title' | 'space' | 'maker'> & { project: { title: string } | null }): string =>
  maker ? `${maker.name}の施工事例「${title}」` : `${project?.title ?? title}の${space || '写真'}`
