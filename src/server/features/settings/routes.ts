import * as contract from '#contract/settings/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { updateAccount } from './account.ts'
import { updateNotifications, updateProfile, updateSubscription } from './service.ts'

export const settingsHandlers = (services: Services) => [
  handle(contract.updateProfile, ({ body, actor }) => updateProfile(services, actor, body)),
  handle(contract.updateAccount, ({ body, actor }) => updateAccount(services, actor, body)),
  handle(contract.updateMailMagazine, ({ body, actor }) =>
    updateSubscription(services, actor, body.is_subscribed_mail_magazine),
  ),
  handle(contract.updateNotificationSettings, ({ body, actor }) =>
    updateNotifications(services, actor, body.notification_settings),
  ),
]
