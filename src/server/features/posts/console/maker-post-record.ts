import { and, desc, eq } from 'drizzle-orm'
import type { MakerPostContent } from '#contract/posts/console-routes.ts'
import { type RowRecord, rowRecord } from '#server/console/row-record.ts'
import { orNull, selectStanding } from '#server/console/standing.ts'
import type { Transaction } from '#server/db/connect.ts'
import { moveTo, readPositions } from '#server/db/positions.ts'
import { first } from '#server/db/query-fragments.ts'
import { auditLog, posts, productVariations, spaces } from '#server/db/schema/index.ts'
import { readPins, replacePins } from '#server/features/posts/pins/change-pins.ts'
import type { Pin } from '#server/features/posts/pins/merge-pins.ts'
import { lockOrder, ofMaker, requirePlace } from './check-content.ts'

type MakerPostRow = Omit<MakerPostContent, 'pins'> & { maker_id: number; position: number }

/** The `position` is the rank among the maker's photos, from 1. */
export type MakerPostState = MakerPostRow & { pins: Pin[] }

const postRow = rowRecord<typeof posts, MakerPostRow>({
  kind: 'maker_post',
  table: posts,
  nameOf: ({ title }) => title,
  stateOf: ({ makerId, imageId, title, caption, spaceId, credit, position }) => ({
    ...{ maker_id: makerId ?? 0, image_id: imageId, title, caption },
    ...{ space_id: spaceId, credit: credit ?? '', position },
  }),
  rowOf: ({ maker_id, image_id, title, caption, space_id, credit, position }) => ({
    ...{ makerId: maker_id, imageId: image_id, title, caption, spaceId: space_id, credit, position },
  }),
})

export const makerPostRecord: RowRecord<MakerPostState> = {
  ...postRow,
  shared: ['position'],
  async read(executor, id) {
    const found = await postRow.read(executor, id)
    if (!found) return null
    const ids = await readPositions(executor, posts, ofMaker(found.state.maker_id))
    const pins = await readPins(executor, id)
    return { name: found.name, state: { ...found.state, position: ids.indexOf(id) + 1, pins } }
  },
  async write(tx, id, state) {
    if (!state) return postRow.write(tx, id, null)
    const { pins, ...row } = state
    await lockOrder(tx, row.maker_id)
    const isNew = (await tx.$count(posts, eq(posts.id, id))) === 0
    await requirePlace(tx, { id, isNew, makerId: row.maker_id, imageId: row.image_id })
    await postRow.write(tx, id, row)
    if (isNew) await hideAgain(tx, id)
    await replacePins(tx, id, pins)
    await moveTo(tx, posts, ofMaker(row.maker_id), { id, order: row.position })
  },
  async withoutGone(tx, state) {
    const standing = await selectStanding(
      tx,
      productVariations,
      state.pins.map(({ variation_id }) => variation_id),
    )
    return {
      ...state,
      space_id: await orNull(tx, spaces, state.space_id),
      pins: state.pins.filter(({ variation_id }) => standing.has(variation_id)),
    }
  },
}

/** A restored photo stays hidden if the staff had hidden it. */
async function hideAgain(tx: Transaction, id: number): Promise<void> {
  const rows = tx.select({ after: auditLog.after }).from(auditLog)
  const isHiding = and(eq(auditLog.thingKind, 'post'), eq(auditLog.thingId, id))
  const last = await first(rows.where(isHiding).orderBy(desc(auditLog.id)).limit(1))
  const { hidden_at, hidden_reason } = last?.after ?? {}
  if (typeof hidden_at !== 'string') return
  const hiding = { hiddenAt: new Date(hidden_at), hiddenReason: Number(hidden_reason) }
  await tx.update(posts).set(hiding).where(eq(posts.id, id))
}
