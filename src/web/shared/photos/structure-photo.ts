import type { PublicConfig } from '#web/shared/api/config.ts'
import { absoluteImageUrl } from '#web/shared/api/image-url.ts'
import type { DrawnImage } from './card-data.ts'

type Photo = {
  id: number
  name: string
  image: DrawnImage
  credit: string | null
  /** Name of the team or maker. */
  owner: string
}

export function structurePhoto({ id, name, image, credit, owner }: Photo, config: PublicConfig): object {
  const { siteUrl } = config
  return {
    '@type': 'ImageObject',
    name,
    url: `${siteUrl}/posts/${id}`,
    contentUrl: absoluteImageUrl(config, image.id, 1920),
    thumbnailUrl: absoluteImageUrl(config, image.id, 640),
    width: image.width,
    height: image.height,
    creator: credit ? { '@type': 'Person', name: credit } : { '@type': 'Organization', name: owner },
    creditText: [credit && `撮影：${credit}`, owner].filter(Boolean).join('／'),
    copyrightNotice: owner,
    license: `${siteUrl}/terms#photos`,
    acquireLicensePage: `${siteUrl}/terms#photos`,
  }
}
