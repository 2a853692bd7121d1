import { listOwnMakerPosts } from '#contract/makers/relation-routes.ts'
import { createMakerPost, getConsoleMakerPost } from '#contract/posts/console-routes.ts'
import type { TestApi } from './api.ts'
import { buildMaker } from './builders.ts'
import { buildUpload } from './editor-builders.ts'
import type { TestAccount } from './people.ts'
import { openProductDesk } from './product-desk.ts'

type MadePost = ReturnType<typeof createMakerPost.response.parse>

/** Calls on photos of a maker, by its people. */
export async function openMakerPostDesk(api: TestApi) {
  const { db } = api
  const desk = await openProductDesk(api)
  const { staff, makerId, editor, actFor } = desk

  const collection = (maker = makerId) => `/console/makers/${maker}/posts`
  const record = (id: number) => `/console/maker_posts/${id}`

  async function content(values: object = {}, by = editor) {
    const text = { title: '土間のある居間', caption: '', space_id: null, credit: '', pins: [] }
    return { image_id: await buildUpload(api, by), ...text, ...values }
  }

  const post = async (by: TestAccount, values: object = {}, maker = makerId) =>
    by.request('POST', collection(maker), { body: await content(values, by) })

  const make = async (values: object = {}, by = editor, maker = makerId) =>
    (await post(by, values, maker)).as(createMakerPost.response)

  const bodyOf = ({ image, version, title, caption, space_id, credit, pins: placed }: MadePost) => ({
    ...{ image_id: image.id, version, title, caption, space_id, credit },
    pins: placed.map(({ key, variation_id, name, maker_name, x, y, similar }) => ({
      ...{ key, variation_id, name, maker_name, x, y, similar },
    })),
  })

  const put = (by: TestAccount, made: MadePost, values: object = {}) =>
    by.request('PUT', record(made.id), { body: { ...bodyOf(made), ...values } })

  const read = async (id: number, by = staff) =>
    (await by.request('GET', record(id))).as(getConsoleMakerPost.response)

  const shownOf = async (maker: number) => {
    const { items } = (await api.request('GET', `/makers/${maker}/own_posts`)).as(listOwnMakerPosts.response)
    return items.map(({ id }) => id)
  }

  const openMaker = async () => {
    const { id } = await buildMaker(db)
    return { id, editor: await actFor(id, 2), admin: await actFor(id, 1) }
  }

  const pinOn = (variationId: number, values: object = {}) => ({
    ...{ key: 'lamp', variation_id: variationId, x: 0.25, y: 0.75 },
    ...values,
  })

  return { ...desk, collection, record, content, post, make, put, read, shownOf, openMaker, pinOn }
}
