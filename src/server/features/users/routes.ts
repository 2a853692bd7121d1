import type { InputOf } from '#contract/kit/route.ts'
import * as contract from '#contract/users/routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Identity } from '#server/caller.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { changeToDesigner, createAccount, getMe, toProfession } from './service.ts'

export const userHandlers = (services: Services) => [
  handle(contract.createUser, ({ body, identity }) =>
    createAccount(services, identity, { ...toUser(identity, body), ...toWork(body) }),
  ),
  handle(contract.createDesigner, ({ body, identity }) =>
    createAccount(services, identity, toUser(identity, body), toProfession(body)),
  ),
  handle(contract.changeToDesigner, ({ body, actor }) =>
    changeToDesigner(services, actor, toProfession(body)),
  ),
  handle(contract.getMe, ({ actor }) => getMe(services, actor)),
]

const toWork = (body: InputOf<typeof contract.createUser>['body']) => ({
  industry: body.industry_id,
  occupation: body.occupation_id,
})

// Kept out of `messages`: the pages never send an address.
const otherEmail = 'サインインしているメールアドレスと異なります。同じアドレスを送るか、省略してください'

type AccountInput = Pick<
  InputOf<typeof contract.createUser>['body'],
  'screen_name' | 'is_subscribed_mail_magazine' | 'email'
>

/** Throws 422 for another address than the identity's. */
function toUser(identity: Identity, { email, ...account }: AccountInput) {
  if (email !== undefined && email !== identity.email?.toLowerCase())
    throw new ApiError('invalid_request', [{ path: 'email', code: 'other_email', message: otherEmail }])
  return {
    screenName: account.screen_name,
    isSubscribedMailMagazine: account.is_subscribed_mail_magazine,
  }
}
