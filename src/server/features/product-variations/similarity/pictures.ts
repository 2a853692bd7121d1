import { and, eq, sql } from 'drizzle-orm'
import { labFromHex } from '#search/color.ts'
import type { Lab } from '#search/types.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { images, productVariationImages } from '#server/db/schema/index.ts'

const link = productVariationImages

export type Picture = { lab: Lab; signature: Uint8Array | null }

const isFirst = sql`not exists (
  select 1 from ${link} earlier where earlier.variation_id = ${link.variationId} and earlier.position < ${link.position})`

/** Old images have no palette: the dominant color may be the backdrop's. */
const mainHex = sql<string>`coalesce(${images.palette}[1], ${images.dominantHex})`

export async function selectPictures(
  executor: Executor,
  ids: readonly number[],
): Promise<Map<number, Picture>> {
  const rows = await executor
    .select({ id: link.variationId, hex: mainHex, signature: images.signature })
    .from(link)
    .innerJoin(images, eq(images.id, link.imageId))
    .where(and(isOneOf(link.variationId, ids), isFirst))
  const pictures = new Map<number, Picture>()
  for (const { id, hex, signature } of rows) {
    const lab = labFromHex(hex)
    if (lab) pictures.set(id, { lab, signature })
  }
  return pictures
}
