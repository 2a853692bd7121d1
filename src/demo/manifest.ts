import manifest from './imagery/manifest.json' with { type: 'json' }

export type ManifestProduct = (typeof manifest.products)[number]
export type ManifestProject = (typeof manifest.projects)[number]

export const manifestProducts: readonly ManifestProduct[] = manifest.products
export const manifestProjects: readonly ManifestProject[] = manifest.projects

/** Makers' own photos of their products in use. */
export const makerScenes: readonly ManifestProject['scenes'][number][] = manifest.maker_photos

export const imageryFolder = new URL('./imagery/', import.meta.url)

/** Every picture: of products, of projects, of makers. */
export const picturePaths: readonly string[] = [
  ...manifest.products.flatMap((product) => product.variations.map((variation) => variation.image)),
  ...manifest.projects.flatMap((project) => project.scenes.map((scene) => scene.image)),
  ...makerScenes.map((scene) => scene.image),
]
