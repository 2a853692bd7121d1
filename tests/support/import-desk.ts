import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { makerRole } from '#contract/data/maker-roles.ts'
import { createImport, getImport, listImportRows } from '#contract/imports/routes.ts'
import { categories, makerMembers, productVariations } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildMaker, one } from './builders.ts'
import { uploadTable } from './import-writes.ts'
import { deliverMails } from './mails.ts'
import { joinAs, type TestAccount } from './people.ts'
import { productContent } from './product-content.ts'

export const tableOf = (header: string, ...rows: string[]) => [header, ...rows, ''].join('\r\n')

const fullHeader = '品番,製品名,製品名カナ,カテゴリ,仕上げ名,価格（税抜）,公開'

/** Makers with a person, and their calls for imports. A call waits for the jobs that it makes due. */
export async function openImportDesk(api: TestApi) {
  const { db } = api
  const { category_ids } = await productContent(db)
  const isCategory = eq(categories.id, one(category_ids))
  const { name: category } = one(await db.select().from(categories).where(isCategory))

  async function openMaker(role: number = makerRole.admin) {
    const { id: makerId } = await buildMaker(db)
    const person = await joinAs(api)
    await db.insert(makerMembers).values({ makerId, userId: person.userId, role })
    return { makerId, person }
  }

  const readDetail = async (by: TestAccount, id: number) =>
    (await by.request('GET', `/console/imports/${id}`)).as(getImport.response)

  const readRows = async (by: TestAccount, id: number, query = {}) =>
    (await by.request('GET', `/console/imports/${id}/rows`, { query })).as(listImportRows.response).items

  async function begin(by: TestAccount, makerId: number, table: string | Uint8Array, name = '価格表.csv') {
    const bytes = typeof table === 'string' ? Buffer.from(table) : table
    const body = { maker_id: makerId, upload_id: await uploadTable(by, bytes), file_name: name }
    const made = (await by.request('POST', '/console/imports', { body })).as(createImport.response)
    await deliverMails(api)
    return readDetail(by, made.id)
  }

  async function act(
    by: TestAccount,
    id: number,
    action: string,
    body?: unknown,
    method: 'POST' | 'PUT' | 'PATCH' = 'POST',
  ) {
    const answer = await by.request(method, `/console/imports/${id}/${action}`, { body })
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
    await deliverMails(api)
    return readDetail(by, id)
  }

  const chairs = (count: number, price = 1000) =>
    tableOf(
      fullHeader,
      ...Array.from(
        { length: count },
        (_, at) => `AB-${at},椅子,イス,${category},色${at},${price + at},公開`,
      ),
    )

  const storedCodes = (makerId: number) =>
    db
      .select({
        code: productVariations.code,
        price: productVariations.price,
        published: productVariations.published,
      })
      .from(productVariations)
      .where(eq(productVariations.makerId, makerId))
      .orderBy(productVariations.id)

  return { openMaker, readDetail, readRows, begin, act, chairs, storedCodes, category }
}
