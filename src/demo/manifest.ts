import manifest from './imagery/manifest.json' with { type: 'json' }
import { projects as writtenProjects } from './vocabulary/projects.ts'

export type ManifestProduct = (typeof manifest.products)[number]
export type ManifestProject = (typeof manifest.projects)[number]
/** One photo: its room, its size with `orientation` landscape, portrait or square, and its pins. */
export type ManifestScene = ManifestProject['scenes'][number]

export const manifestProducts: readonly ManifestProduct[] = manifest.products

/** Projects with all of their photos and drawings. */
export const picturedProjects: readonly ManifestProject[] = manifest.projects

/** Projects with the photos that the catalogue's vocabulary writes about. */
export const manifestProjects: readonly ManifestProject[] = picturedProjects.map((project) => {
  const written = writtenProjects[project.slug]?.posts ?? {}
  return { ...project, scenes: project.scenes.filter(({ slug }) => slug in written) }
})

/** Makers' own photos of their products in use. */
export const makerScenes: readonly ManifestScene[] = manifest.maker_photos

/** Marks of teams, by their slugs. */
export const logos: readonly (typeof manifest.logos)[number][] = manifest.logos

export const imageryFolder = new URL('./imagery/', import.meta.url)

/** Every picture that the catalogue shows: of products, of projects, of makers. */
export const picturePaths: readonly string[] = [
  ...manifestProducts.flatMap((product) => product.variations.map((variation) => variation.image)),
  ...manifestProjects.flatMap((project) => project.scenes.map((scene) => scene.image)),
  ...makerScenes.map((scene) => scene.image),
]
