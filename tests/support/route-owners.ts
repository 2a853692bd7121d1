import { addresses } from '#server/db/schema/index.ts'
import type { RequestOptions, TestApi } from './api.ts'
import { one } from './builders.ts'
import { buildSample, order, postalAddress } from './order-builders.ts'
import type { TestAccount } from './people.ts'

/** A call that names something of somebody's, and means it. */
export type OwnedCall = { path: string } & Pick<RequestOptions, 'body'>

/** Makes something that belongs to the person, and says how the route is called for it. */
export type MakeOwned = (api: TestApi, owner: TestAccount) => Promise<OwnedCall>

/** What is in everything that the owner has; nobody else may ever be shown it. */
export const ownersMark = '目印の間'

async function buildAddress({ db }: TestApi, { userId }: TestAccount): Promise<string> {
  const { zip_code: _, ...rest } = postalAddress
  const values = { ...rest, userId, zipCode: '1040061', recipient: ownersMark }
  return `/addresses/${one(await db.insert(addresses).values(values).returning()).id}`
}

async function buildGroup(api: TestApi, owner: TestAccount): Promise<string> {
  const address = { ...postalAddress, recipient: ownersMark }
  const { body } = await order(owner, [await buildSample(api.db)], { address, note: ownersMark })
  return `/order_groups/${(body as { code: string }).code}`
}

/**
 * Routes that a person calls and whose address names a thing: how that thing is made for its owner, or 'everybody' where it is
 * nobody's. The case matrix fails for a route that is missing here.
 */
export const routeOwners: Record<string, MakeOwned | 'everybody'> = {
  cancelOrderGroup: async (api, owner) => ({ path: `${await buildGroup(api, owner)}/cancel` }),
  createContact: 'everybody',
  deleteAddress: async (api, owner) => ({ path: await buildAddress(api, owner) }),
  getOrderGroup: async (api, owner) => ({ path: await buildGroup(api, owner) }),
  updateAddress: async (api, owner) => ({
    path: await buildAddress(api, owner),
    body: { ...postalAddress, recipient: ownersMark },
  }),
}
