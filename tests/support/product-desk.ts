import { makerRole } from '#contract/data/maker-roles.ts'
import { createProduct, getConsoleProduct, listConsoleProducts } from '#contract/products/console-routes.ts'
import { makerMembers } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildMaker } from './builders.ts'
import { joinAs, type TestAccount } from './people.ts'
import { productContent } from './product-content.ts'

/** A maker with its editor and admin, other people, and their calls for products in the console. */
export async function openProductDesk(api: TestApi) {
  const { db } = api

  async function actFor(maker: number, role: number): Promise<TestAccount> {
    const person = await joinAs(api)
    await db.insert(makerMembers).values({ makerId: maker, userId: person.userId, role })
    return person
  }

  const staff = await joinAs(api, { staff: true })
  const stranger = await joinAs(api)
  const makerId = (await buildMaker(db, { name: '甲工房' })).id
  const editor = await actFor(makerId, makerRole.editor)
  const admin = await actFor(makerId, makerRole.admin)
  const foreigner = await actFor((await buildMaker(db)).id, makerRole.admin)

  const send = (by: TestAccount, body: object) => by.request('POST', '/console/products', { body })

  const create = async (variations?: object[], by = editor) =>
    (await send(by, { ...(await productContent(db, variations)), maker_id: makerId })).as(
      createProduct.response,
    )

  type Product = Awaited<ReturnType<typeof create>>

  return {
    ...{ staff, stranger, makerId, editor, admin, foreigner, actFor, send, create },
    read: async (id: number) =>
      (await staff.request('GET', `/console/products/${id}`)).as(getConsoleProduct.response),
    update: (by: TestAccount, { id, ...content }: Product, more: object = {}) =>
      by.request('PUT', `/console/products/${id}`, { body: { ...content, ...more } }),
    undo: (version: number) => staff.request('POST', `/console/audit_log/${version}/undo`),
    list: async (by: TestAccount, query: Record<string, string | number> = {}) =>
      (await by.request('GET', '/console/products', { query })).as(listConsoleProducts.response),
  }
}
