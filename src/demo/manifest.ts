import manifest from './imagery/manifest.json' with { type: 'json' }

export type ManifestProduct = (typeof manifest.products)[number]
export type ManifestVariation = ManifestProduct['variations'][number]
export type ManifestProject = (typeof manifest.projects)[number]
export type ManifestScene = ManifestProject['scenes'][number]

export const manifestProducts: readonly ManifestProduct[] = manifest.products
export const manifestProjects: readonly ManifestProject[] = manifest.projects

/** Every picture of a kind is rendered in one size. */
export const productPicture = { width: 900, height: 900 }
export const scenePicture = { width: 1500, height: 1000 }

export const imageryFolder = new URL('./imagery/', import.meta.url)
