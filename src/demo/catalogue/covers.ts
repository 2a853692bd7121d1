import { manifestProducts, manifestProjects } from '#demo/manifest.ts'
import { at } from '#demo/random.ts'

const scenes = manifestProjects.flatMap((project) => project.scenes)

/**
 * Chooses the photo with most products for each owner, each photo once. Owners with the fewest photos choose first.
 * Without any left, a product's own picture serves.
 */
export function chooseCovers<Owner>(products: ReadonlyMap<Owner, readonly string[]>): Map<Owner, string> {
  const wishes = [...products].map(([owner, slugs]) => ({ owner, slugs, photos: photosOf(slugs) }))
  wishes.sort((a, b) => a.photos.length - b.photos.length)
  const taken = new Set<string>()
  return new Map(
    wishes.map(({ owner, slugs, photos }) => {
      const cover = photos.find((photo) => !taken.has(photo)) ?? ownPicture(slugs)
      taken.add(cover)
      return [owner, cover]
    }),
  )
}

function photosOf(slugs: readonly string[]): string[] {
  const variations = new Set(variationsOf(slugs).map((variation) => variation.slug))
  return scenes
    .map(({ image, pins }) => ({ image, shown: pins.filter((pin) => variations.has(pin.variation)).length }))
    .filter(({ shown }) => shown > 0)
    .sort((a, b) => b.shown - a.shown)
    .map(({ image }) => image)
}

const ownPicture = (slugs: readonly string[]): string => at(variationsOf(slugs), 0).image

const variationsOf = (slugs: readonly string[]) =>
  manifestProducts.filter((item) => slugs.includes(item.slug)).flatMap((item) => item.variations)
