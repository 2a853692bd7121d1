import type { PublicConfig } from '#web/shared/api/config.ts'
import { describePhoto } from '#web/shared/photos/card-data.ts'
import { structurePhoto } from '#web/shared/photos/structure-photo.ts'
import type { ShownPost } from './load-post.ts'

export const postPath = (id: number) => `/posts/${id}`

export const makerOfRoom = ({ project, maker }: ShownPost): string => project?.team.name ?? maker?.name ?? ''

export function describePost(post: ShownPost): string {
  const products = post.pins.slice(0, 3).map((pin) => pin.product_variation.full_name)
  const rest = post.pins.length - products.length
  const standing =
    products.length > 0 && `写っている製品：${products.join('、')}${rest > 0 ? `ほか${rest}点` : ''}。`
  return [post.caption, `${describePhoto(post)}（${makerOfRoom(post)}）。`, standing].filter(Boolean).join('')
}

export function structurePost(post: ShownPost, config: PublicConfig): object {
  const { project } = post
  const name = describePhoto(post)
  return {
    '@context': 'https://schema.org',
    ...structurePhoto({ ...post, name, owner: makerOfRoom(post) }, config),
    caption: post.caption || name,
    ...(project && {
      isPartOf: {
        '@type': 'CreativeWork',
        name: project.title,
        url: `${config.siteUrl}/projects/${project.id}`,
      },
    }),
  }
}
