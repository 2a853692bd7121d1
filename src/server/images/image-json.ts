import { sql } from 'drizzle-orm'
import { images } from '#server/db/schema/index.ts'
import type { ImageRow } from './present-image.ts'

/** What `presentImage` needs of a row of images, as one JSON value: for pictures that a subquery brings. */
export const imageJson = sql<ImageRow>`json_build_object('id', ${images.id}, 'width', ${images.width}, 'height', ${images.height}, 'dominantHex', ${images.dominantHex})`
