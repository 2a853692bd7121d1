import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import type { InputOf } from '#contract/kit/route.ts'
import * as contract from '#contract/posts/console-routes.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import {
  changeRecord,
  createRecord,
  readRecord,
  removeRecord,
  type VersionedState,
} from '#server/console/change-record.ts'
import { editingFor, requireReaderOf } from '#server/console/maker-access.ts'
import { readPositions } from '#server/db/positions.ts'
import { explainRefusal } from '#server/db/refused-by.ts'
import { posts } from '#server/db/schema/index.ts'
import { requireStoredMaker } from '#server/features/makers/service.ts'
import { mergeValidPins } from '#server/features/posts/pins/change-pins.ts'
import { loadEditedPins } from '#server/features/posts/pins/load-edited-pins.ts'
import { handle } from '#server/http/handler.ts'
import { toWholeList } from '#server/http/lists.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { lockOrder, ofMaker, requirePicture } from './check-content.ts'
import { type MakerPostState, makerPostRecord } from './maker-post-record.ts'
import { editing, requireReader } from './policy.ts'
import { selectMakerPosts, selectShownParts } from './queries.ts'

export const consoleMakerPostHandlers = (services: Services) => [
  handle(contract.listConsoleMakerPosts, ({ actor, params }) => listPosts(services, actor, params.id)),
  handle(contract.createMakerPost, ({ actor, params, body }) => createPost(services, actor, params.id, body)),
  handle(contract.getConsoleMakerPost, async ({ actor, params: { id } }) => {
    await requireReader(services.db, actor, id)
    return presentPost(services, await readRecord(services, makerPostRecord, id))
  }),
  handle(contract.updateMakerPost, ({ actor, params, body }) => updatePost(services, actor, params.id, body)),
  handle(contract.orderMakerPost, ({ actor, params, body }) =>
    orderPost(services, actor, params.id, body.order),
  ),
  handle(contract.deleteMakerPost, ({ actor, params: { id } }) =>
    removeRecord(services, actor, {
      ...{ route: contract.deleteMakerPost.id, record: makerPostRecord, id },
      enter: editing(id),
    }),
  ),
]

const explain = explainRefusal({
  posts_maker_id_makers_id_fk: 'not_found',
  posts_space_id_spaces_id_fk: { path: 'space_id', code: 'not_found', message: messages.requiredChoice },
})

async function presentPost(
  services: Services,
  { position, image_id: _, ...post }: VersionedState<MakerPostState>,
) {
  const { image, hidden } = found(await selectShownParts(services.db, post.id))
  const pinsOf = await loadEditedPins(services, [post.id])
  return {
    ...post,
    order: position,
    image: presentImage(services.config.apiUrl, image),
    hidden,
    pins: pinsOf(post.id),
  }
}

async function listPosts(services: Services, actor: Actor, makerId: number) {
  const { db, config } = services
  await requireReaderOf(db, actor, makerId)
  await requireStoredMaker(db, makerId)
  const rows = await selectMakerPosts(db, makerId)
  return toWholeList(rows.map(({ image, ...row }) => ({ ...row, image: presentImage(config.apiUrl, image) })))
}

async function createPost(
  services: Services,
  actor: Actor,
  makerId: number,
  sent: InputOf<typeof contract.createMakerPost>['body'],
) {
  const made = await createRecord(services, actor, {
    ...{ route: contract.createMakerPost.id, record: makerPostRecord, enter: editingFor(makerId) },
    state: async (tx) => {
      await requireStoredMaker(tx, makerId)
      await requirePicture(tx, actor, { makerId, imageId: sent.image_id })
      return { ...sent, maker_id: makerId, position: 1, pins: await mergeValidPins(tx, [], sent.pins) }
    },
  }).catch(explain)
  return presentPost(services, made)
}

async function updatePost(
  services: Services,
  actor: Actor,
  id: number,
  { version, ...sent }: InputOf<typeof contract.updateMakerPost>['body'],
) {
  const changed = await changeRecord(services, actor, {
    ...{ route: contract.updateMakerPost.id, record: makerPostRecord, id, version },
    state: async (before, tx) => {
      const { maker_id } = before
      await requirePicture(tx, actor, { makerId: maker_id, imageId: sent.image_id })
      await lockOrder(tx, maker_id)
      const position = (await readPositions(tx, posts, ofMaker(maker_id))).indexOf(id) + 1
      return { ...sent, maker_id, position, pins: await mergeValidPins(tx, before.pins, sent.pins) }
    },
    enter: editing(id),
  }).catch(explain)
  return presentPost(services, changed)
}

async function orderPost(services: Services, actor: Actor, id: number, order: number) {
  const { version, maker_id, position } = await changeRecord(services, actor, {
    ...{ route: contract.orderMakerPost.id, record: makerPostRecord, id },
    state: (before) => ({ ...before, position: Math.min(order, limits.postsPerMaker) }),
    enter: editing(id),
  })
  return { id, version, order: position, ids: await readPositions(services.db, posts, ofMaker(maker_id)) }
}
