// Saves of a form that wait for an admin of the maker.
import { getChangeRequest } from '#contract/products/change-request-routes.ts'
import { requestProductUpdate } from '#contract/products/save-request-routes.ts'
import type { TestApi } from './api.ts'
import { one } from './builders.ts'
import { deliverMails } from './mails.ts'
import type { TestAccount } from './people.ts'
import { openPriceDesk } from './price-desk.ts'

type Request = { id: number }

const path = ({ id }: Request, action = '') => `/console/product_change_requests/${id}${action}`

/** A price desk with shops that sell one product of 60 品番, and requests for its form. */
export async function openSaveDesk(api: TestApi) {
  const desk = await openPriceDesk(api)

  async function openSaveShop() {
    const shop = await desk.openShop()
    const item = one(await desk.buildPriced(shop.makerId, 1, 60))

    /** The form of the product with other prices, and more. */
    async function formOf(more: object = {}, price = 2_000) {
      const { id: _, ...whole } = await desk.read(item.id)
      const variations = whole.variations.map((each) => ({
        ...{ ...each, price, sample_stock_seen: each.sample_stock },
      }))
      return { ...whole, variations, ...more }
    }

    const ask = (by: TestAccount, body: object) =>
      by.request('POST', `/console/products/${item.id}/change_requests`, { body })

    /** Asks as the editor, and leaves the mails to the admins unread. */
    async function asked(more: object = {}) {
      const request = (await ask(shop.editor, await formOf(more))).as(requestProductUpdate.response)
      await deliverMails(api)
      return request
    }
    return { ...shop, item, formOf, ask, asked }
  }

  return {
    ...{ ...desk, path, openSaveShop },
    readRequest: async (by: TestAccount, request: Request) =>
      (await by.request('GET', path(request))).as(getChangeRequest.response),
    approve: (by: TestAccount, request: Request) => by.request('POST', path(request, '/approve')),
    withdraw: (by: TestAccount, request: Request) => by.request('POST', path(request, '/withdraw')),
    refuse: (by: TestAccount, request: Request) =>
      by.request('POST', path(request, '/refuse'), { body: { reason: '4月からです。' } }),
  }
}
