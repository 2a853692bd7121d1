import type { RequestOptions, TestApi } from './api.ts'
import type { TestAccount } from './people.ts'

/** A valid call that names a thing of the owner. */
type OwnedCall = { path: string } & Pick<RequestOptions, 'body'>

/** Creates a thing of the person and returns the call of the route for it. */
export type MakeOwned = (api: TestApi, owner: TestAccount) => Promise<OwnedCall>

/** Text in everything of the owner; no other person may ever see it. */
export const ownersMark = '目印の間'
