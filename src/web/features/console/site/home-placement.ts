import { homeBlockTypes } from '#contract/data/editorial-enums.ts'
import { labelOf } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { blockKinds } from '#web/features/console/home/block-kinds.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import type { HomeRecord } from './find-record.ts'

type Blocks = ApiResponse<'GET /console/home'>['items']

type HomePlace = {
  /** Place among all blocks. */
  at: number
  name: string
  has: boolean
  isAutomatic: boolean
  isFull: boolean
}

/** Returns the blocks that can show the record. */
export const findPlaces = (blocks: Blocks, { key, id }: HomeRecord): HomePlace[] =>
  blocks.flatMap(({ type, title, ids }, at) =>
    blockKinds[type] === key
      ? {
          at,
          name: title || labelOf(homeBlockTypes, type),
          has: ids.includes(id),
          isAutomatic: ids.length === 0,
          isFull: ids.length >= limits.idsPerRequest,
        }
      : [],
  )

/** Puts the record first into a block, or takes it out. */
export const toggleRecord = (blocks: Blocks, at: number, { id }: HomeRecord): Blocks =>
  blocks.map((block, place) => {
    if (place !== at) return block
    const { ids } = block
    return { ...block, ids: ids.includes(id) ? ids.filter((each) => each !== id) : [id, ...ids] }
  })

/** Adds a block for the record alone. A photo gets one of photos: the hero is the top of the page. */
export function addBlock(blocks: Blocks, { key, id }: HomeRecord): Blocks {
  const types = homeBlockTypes.filter((type) => blockKinds[type.id] === key)
  const type = types.at(-1)?.id ?? 0
  return [...blocks, { type, title: '', ids: [id], shown_from: null, shown_until: null }]
}
