import manifest from './imagery/manifest.json' with { type: 'json' }
import { certificateCopies, certificatePath } from './vocabulary/certificates.ts'

export type ManifestProduct = (typeof manifest.products)[number]
export type ManifestProject = (typeof manifest.projects)[number]
export type ManifestScene = ManifestProject['scenes'][number]

export const manifestProducts: readonly ManifestProduct[] = manifest.products

export const manifestProjects: readonly ManifestProject[] = manifest.projects

export const makerScenes: readonly ManifestScene[] = manifest.maker_photos

export const logos: readonly (typeof manifest.logos)[number][] = manifest.logos

export const imageryFolder = new URL('./imagery/', import.meta.url)

/** An angle, a close-up, or a flat sheet with its width in millimetres. */
type MoreImage = { image: string; width_mm_shown?: number }

export const moreImagesOf = (variation: ManifestProduct['variations'][number]): readonly MoreImage[] =>
  'more_images' in variation ? (variation.more_images ?? []) : []

const variations = manifestProducts.flatMap((product) => product.variations)

export const picturePaths: readonly string[] = [
  ...variations.map((variation) => variation.image),
  ...manifestProjects.flatMap((project) => project.scenes.map((scene) => scene.image)),
  ...makerScenes.map((scene) => scene.image),
  ...variations.flatMap(moreImagesOf).map(({ image }) => image),
  ...manifestProjects.flatMap((project) => project.drawings.map((drawing) => drawing.image)),
  ...certificateCopies.map(certificatePath),
  ...logos.map((logo) => logo.image),
]
