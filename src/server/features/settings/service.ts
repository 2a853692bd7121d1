import { messages } from '#contract/data/messages.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { updateProfile as profileRoute, updateNotificationSettings } from '#contract/settings/routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { changeWork, getMe } from '#server/features/users/service.ts'
import { isUploadOf } from '#server/images/store-upload.ts'
import type { Services } from '#server/services.ts'
import { updateUser } from './queries.ts'

export { muteType } from './queries.ts'

type Profile = InputOf<typeof profileRoute>['body']

export async function updateProfile(services: Services, actor: Actor, profile: Profile) {
  const { userId } = actor
  await services.db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'no key update')
    const iconImageId = profile.icon_image_id
    if (iconImageId && !(await isUploadOf(tx, iconImageId, userId))) throw refuseIcon()
    await updateUser(tx, userId, { bio: profile.bio, website: profile.website, iconImageId })
    await changeWork(tx, userId, profile)
  })
  return getMe(services, actor)
}

/** Gives the same error for a foreign image and a missing one. */
const refuseIcon = () =>
  new ApiError('invalid_request', [
    { path: 'icon_image_id', code: 'not_found', message: messages.uploadAgain },
  ])

export async function updateSubscription(services: Services, actor: Actor, isSubscribed: boolean) {
  await services.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId, 'no key update')
    await updateUser(tx, actor.userId, { isSubscribedMailMagazine: isSubscribed })
  })
  return getMe(services, actor)
}

type Notifications = InputOf<typeof updateNotificationSettings>['body']['notification_settings']

/** Stores muted types, so that new types are enabled by default. */
export async function updateNotifications(services: Services, actor: Actor, changes: Notifications) {
  await services.db.transaction(async (tx) => {
    const { mutedNotifications } = await lockPerson(tx, actor.userId, 'no key update')
    const muted = new Set(mutedNotifications)
    for (const { notification_type, enabled } of changes) {
      if (enabled) muted.delete(notification_type)
      else muted.add(notification_type)
    }
    await updateUser(tx, actor.userId, { mutedNotifications: [...muted].toSorted() })
  })
  return getMe(services, actor)
}
