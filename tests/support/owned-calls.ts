import type { RequestOptions, TestApi } from './api.ts'
import type { TestAccount } from './people.ts'

/** A call that names something of somebody's, and means it. */
type OwnedCall = { path: string } & Pick<RequestOptions, 'body'>

/** Makes something that belongs to the person, and says how the route is called for it. */
export type MakeOwned = (api: TestApi, owner: TestAccount) => Promise<OwnedCall>

/** What is in everything that the owner has; nobody else may ever be shown it. */
export const ownersMark = '目印の間'
