import { labelEnding } from '#contract/data/ending-label.ts'
import { labelOf } from '#contract/data/enums.ts'
import { itemKinds } from '#contract/data/project-enums.ts'
import type { CollectedItem } from '#contract/lists/schemas.ts'
import type { Price, PriceChange } from '#contract/products/schemas.ts'
import type { AppLink } from '#web/kit/ui/page-link.tsx'
import { type DrawnImage, toDrawnImage } from '#web/shared/photos/card-data.ts'

export type ItemFace = {
  kind: number
  /** 事例, 写真, 家具, 建材 */
  kindLabel: string
  name: string
  by: string
  /** 品番 */
  code: string | null
  price: Price | null
  priceChange: PriceChange | null
  /** 廃番, 廃番予定（2027年3月末）; empty while for sale, and for photos and projects. */
  ending: string
  image: DrawnImage | null
  link: AppLink
}

/** Returns null for deleted items. */
export function toItemFace({
  kind,
  project,
  post,
  product_variation: variation,
  price_change: priceChange,
}: CollectedItem): ItemFace | null {
  const of = {
    kind,
    kindLabel: labelOf(itemKinds, kind),
    code: null,
    price: null,
    priceChange: null,
    ending: '',
  }
  if (project) {
    const image = project.main_image ?? project.images[0]
    return {
      ...of,
      name: project.title,
      by: project.team.name,
      image: image ? toDrawnImage(image) : null,
      link: { to: '/projects/$projectId', params: { projectId: String(project.id) } },
    }
  }
  if (post) {
    return {
      ...of,
      name: post.title,
      by: post.project?.team.name ?? post.maker?.name ?? '',
      image: toDrawnImage(post.image),
      link: { to: '/posts/$postId', params: { postId: String(post.id) } },
    }
  }
  if (!variation) return null
  const { id, full_name, code, price, image, product } = variation
  return {
    ...of,
    name: full_name,
    by: product.maker.name,
    code,
    price,
    // The api of the version before has none.
    priceChange: priceChange ?? null,
    ending: labelEnding(variation),
    image: image && toDrawnImage(image),
    link: {
      to: '/products/$productId/$variationId',
      params: { productId: String(product.id), variationId: String(id) },
    },
  }
}
