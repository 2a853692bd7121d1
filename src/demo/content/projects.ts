import type { ProjectContent } from './content.ts'
import { eatingPlaces } from './projects-eating.ts'
import { publicPlaces } from './projects-for-everyone.ts'
import { houses } from './projects-houses.ts'
import { renovations } from './projects-renovations.ts'
import { shopAndGallery } from './projects-shop-and-gallery.ts'
import { stays } from './projects-stays.ts'
import { workingPlaces } from './projects-working.ts'

/** By slug of the manifest. */
export const projects: Readonly<Record<string, ProjectContent>> = {
  ...houses,
  ...renovations,
  ...eatingPlaces,
  ...workingPlaces,
  ...shopAndGallery,
  ...stays,
  ...publicPlaces,
}
