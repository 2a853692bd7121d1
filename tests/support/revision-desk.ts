import { eq } from 'drizzle-orm'
import { createPriceRevision, getPriceRevision } from '#contract/price-revisions/routes.ts'
import { priceRevisions } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { dayFromNow } from './days.ts'
import { nextNumber } from './next-number.ts'
import type { TestAccount } from './people.ts'
import { openPriceDesk } from './price-desk.ts'

export type Draft = { id: number; version: number; name: string; effective_on: string }

/** Makers with people of their own, and the calls for their price revisions. */
export async function openRevisionDesk(api: TestApi) {
  const { db } = api
  const desk = await openPriceDesk(api)
  const { staff, stranger, foreigner, openShop } = desk

  const act = (
    by: TestAccount,
    method: 'PUT' | 'POST' | 'DELETE',
    { id }: Draft,
    rest: string,
    body?: object,
  ) => by.request(method, `/console/price_revisions/${id}${rest}`, body ? { body } : {})

  const send = (by: TestAccount, body: object) => by.request('POST', '/console/price_revisions', { body })

  return {
    ...{ staff, stranger, foreigner, openShop, act, send },
    create: async (
      { makerId, editor }: { makerId: number; editor: TestAccount },
      effective_on = dayFromNow(90),
    ): Promise<Draft> => {
      const body = { maker_id: makerId, name: `春の改定${nextNumber()}`, effective_on }
      return (await send(editor, body)).as(createPriceRevision.response)
    },
    rule: (by: TestAccount, draft: Draft, sent: object) =>
      act(by, 'POST', draft, '/rule', { ...sent, version: draft.version }),
    setItems: (by: TestAccount, draft: Draft, items: object[]) =>
      act(by, 'PUT', draft, '/items', { items, version: draft.version }),
    read: async (by: TestAccount, { id }: { id: number }) =>
      (await by.request('GET', `/console/price_revisions/${id}`)).as(getPriceRevision.response),
    faultsOf: ({ body }: { body: unknown }) =>
      (body as { errors: { path: string; message: string }[] }).errors.map(({ path, message }) => [
        path,
        message,
      ]),
    /** Moves the day past the checks, as time does. */
    moveDay: ({ id }: { id: number }, effectiveOn: string) =>
      db.update(priceRevisions).set({ effectiveOn }).where(eq(priceRevisions.id, id)),
  }
}
