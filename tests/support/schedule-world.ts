import { certificates } from '#server/db/schema/index.ts'
import { createTestApi } from './api.ts'
import { buildProduct } from './builders.ts'
import { buildList, type ListValues } from './list-builders.ts'
import { joinAs, type TestAccount } from './people.ts'
import { buildProject } from './project-builders.ts'
import { buildVariation } from './variation-builder.ts'

/** Creates an owner of schedules, two other people, and a chair and a tile for their lists. */
export async function createScheduleWorld() {
  const api = await createTestApi()
  const { db } = api
  const owner = await joinAs(api, { screenName: '床野' })
  const viewer = await joinAs(api)
  const stranger = await joinAs(api)
  const seat = { code: '00123', price: 66_000, materialNote: 'オーク無垢' }
  const chair = await buildVariation(db, {
    productId: (await buildProduct(db, { name: '湖の椅子' })).id,
    ...seat,
  })
  const glazed = await buildProduct(db, { kind: 2, name: '青磁タイル' })
  const tile = await buildVariation(db, {
    productId: glazed.id,
    price: 333,
    fireProtectionMaterial: 1,
    fireProtectionCertificate: 'NM-5372',
    formaldehyde: 1,
    formaldehydeCertificate: 'K-008136',
  })
  await db
    .insert(certificates)
    .values({ makerId: glazed.makerId, number: 'K-008136', expiresOn: '2099-03-31' })
  return {
    ...{ api, owner, viewer, stranger, chair, tile },
    /** Creates a private list with floor tiles and six chairs. */
    makeList: async (values: ListValues = {}) => {
      const { id } = await buildList(db, {
        ownerId: owner.userId,
        name: '鎌倉の家',
        isPrivate: true,
        items: [
          { kind: 1, itemId: (await buildProject(db)).id },
          { kind: 3, itemId: chair.id, room: '食堂', part: 5, quantity: 6, note: '座面は生成り' },
          { kind: 4, itemId: tile.id, room: '食堂', part: 1, quantity: 12 },
        ],
        ...values,
      })
      return { id, path: `/lists/${id}` }
    },
    freeze: (path: string, by: TestAccount = owner, note = '') =>
      by.request('POST', `${path}/schedule_versions`, { body: { note } }),
  }
}
