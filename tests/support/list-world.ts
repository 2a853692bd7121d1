import { listListItems } from '#contract/lists/routes.ts'
import { createTestApi } from './api.ts'
import { buildProduct } from './builders.ts'
import { buildList, type ListValues } from './list-builders.ts'
import { joinAs, type TestAccount } from './people.ts'
import { buildMember, buildPost, buildProject, buildTeam } from './project-builders.ts'
import { buildVariation } from './variation-builder.ts'

/** Creates an owner of lists, a stranger, a team, and a thing of every kind. */
export async function createListWorld() {
  const api = await createTestApi()
  const { db } = api
  const maker = await joinAs(api, { screenName: '作り手' })
  const stranger = await joinAs(api)
  const team = await buildTeam(db)
  await buildMember(db, { teamId: team.id, userId: maker.userId, kind: 2 })
  const house = await buildProject(db)
  const photo = await buildPost(db, { projectId: house.id })
  const chair = await buildVariation(db)
  const tile = await buildVariation(db, { productId: (await buildProduct(db, { kind: 2 })).id })
  return {
    ...{ api, maker, stranger, team, house, photo, chair, tile },
    make: (values: ListValues = {}) => buildList(db, { ownerId: maker.userId, isPrivate: true, ...values }),
    readItems: async (id: number, by: TestAccount = maker) =>
      (await by.request('GET', `/lists/${id}/items`, { query: { limit: 100 } })).as(listListItems.response)
        .items,
    add: (id: number, body: unknown, by: TestAccount = maker) =>
      by.request('POST', `/lists/${id}/items`, { body }),
  }
}

export const idsOf = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id)

export const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
