import { manifestProducts, manifestProjects } from '#demo/manifest.ts'
import { at } from '#demo/random.ts'

const scenes = manifestProjects.flatMap((project) => project.scenes)

/**
 * A cover for each owner of products: the photo that shows most of them, and no photo twice. Whoever has the fewest photos
 * to choose from chooses first; who finds none left is shown by a product's own picture.
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

/** Photos with a pin of one of the products, those with most first. */
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
