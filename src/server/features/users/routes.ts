import type { InputOf } from '#contract/kit/route.ts'
import * as contract from '#contract/users/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { changeToDesigner, createAccount, getMe, toProfession } from './service.ts'

export const userHandlers = (services: Services) => [
  handle(contract.createUser, ({ body, identity }) =>
    createAccount(services, identity, { ...toUser(body), ...toWork(body) }),
  ),
  handle(contract.createDesigner, ({ body, identity }) =>
    createAccount(services, identity, toUser(body), toProfession(body)),
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

const toUser = (body: { screen_name: string; is_subscribed_mail_magazine: boolean }) => ({
  screenName: body.screen_name,
  isSubscribedMailMagazine: body.is_subscribed_mail_magazine,
})
