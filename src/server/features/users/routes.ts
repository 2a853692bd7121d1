import * as contract from '#contract/users.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { createAccount, getMe } from './service.ts'

export const userHandlers = (services: Services) => [
  handle(contract.createUser, ({ body, identity }) => createAccount(services, identity, toUser(body))),
  handle(contract.createDesigner, ({ body, identity }) =>
    createAccount(services, identity, toUser(body), {
      industry: body.industry_id,
      occupation: body.occupation_id,
      company: body.company,
      qualifications: body.qualification_ids,
    }),
  ),
  handle(contract.getMe, ({ actor }) => getMe(services, actor)),
]

const toUser = (body: { screen_name: string; is_subscribed_mail_magazine: boolean }) => ({
  screenName: body.screen_name,
  isSubscribedMailMagazine: body.is_subscribed_mail_magazine,
})
