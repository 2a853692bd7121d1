import type { TestApi } from './api.ts'
import { buildImage, buildMaker } from './builders.ts'
import type { MakeWrite } from './console-write.ts'
import { nextNumber } from './next-number.ts'
import { buildPin, buildPost } from './project-builders.ts'

const buildMakerPost = async (db: TestApi['db']) =>
  buildPost(db, { makerId: (await buildMaker(db)).id, credit: '小林 樹' })

const makerPostContent = async (db: TestApi['db']) => ({
  image_id: (await buildImage(db)).id,
  title: `板の間${nextNumber()}`,
  pins: [{ name: '造作の棚', maker_name: '建具店', x: 0.5, y: 0.25 }],
})

/** Calls that write photos of makers in the console. */
export const makerPostWrites = {
  createMakerPost: async ({ db }) => ({
    path: `/console/makers/${(await buildMaker(db)).id}/posts`,
    body: await makerPostContent(db),
  }),
  updateMakerPost: async ({ db }) => {
    const { id: recordId } = await buildMakerPost(db)
    const body = { ...(await makerPostContent(db)), version: 0 }
    return { path: `/console/maker_posts/${recordId}`, body, recordId }
  },
  orderMakerPost: async ({ db }) => {
    const { id: recordId, makerId } = await buildMakerPost(db)
    await buildPost(db, { makerId })
    return { path: `/console/maker_posts/${recordId}/order`, body: { order: 2 }, recordId }
  },
  deleteMakerPost: async ({ db }) => {
    const { id: recordId } = await buildMakerPost(db)
    await buildPin(db, { postId: recordId })
    return { path: `/console/maker_posts/${recordId}`, recordId }
  },
} satisfies Record<string, MakeWrite>
