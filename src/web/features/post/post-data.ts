import type { PublicConfig } from '#web/api/config.ts'
import { absoluteImageUrl } from '#web/api/image-url.ts'
import { describePhoto } from '#web/photos/card-data.ts'
import type { ShownPost } from './load-post.ts'

export const postPath = (id: number) => `/posts/${id}`

/** Whose work the photo shows: a team's or a maker's. */
export const makerOfRoom = ({ project, maker }: ShownPost): string => project?.team.name ?? maker?.name ?? ''

/** One sentence for search engines: the caption, then what stands in the photo. */
export function describePost(post: ShownPost): string {
  const products = post.pins.slice(0, 3).map((pin) => pin.product_variation.full_name)
  const rest = post.pins.length - products.length
  const standing =
    products.length > 0 && `写っている製品：${products.join('、')}${rest > 0 ? `ほか${rest}点` : ''}。`
  return [post.caption, `${describePhoto(post)}（${makerOfRoom(post)}）。`, standing].filter(Boolean).join('')
}

/** schema.org ImageObject: who took it, and whose work it shows. */
export function structurePost(post: ShownPost, config: PublicConfig): object {
  const { image } = post
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageObject',
    name: describePhoto(post),
    caption: post.caption || post.title,
    url: config.siteUrl + postPath(post.id),
    contentUrl: absoluteImageUrl(config, image.id, 1920),
    thumbnailUrl: absoluteImageUrl(config, image.id, 640),
    width: image.width,
    height: image.height,
    creditText: [post.credit && `撮影：${post.credit}`, makerOfRoom(post)].filter(Boolean).join('／'),
    ...(post.credit && { creator: { '@type': 'Person', name: post.credit } }),
    copyrightNotice: makerOfRoom(post),
    ...(post.project && {
      isPartOf: {
        '@type': 'CreativeWork',
        name: post.project.title,
        url: `${config.siteUrl}/projects/${post.project.id}`,
      },
    }),
  }
}
