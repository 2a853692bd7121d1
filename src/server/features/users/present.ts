import { type Choice, labelOf } from '#contract/data/enums.ts'
import { industries, notificationTypes, occupations, qualifications } from '#contract/data/user-attributes.ts'
import type { Me, User, UserCard } from '#contract/users/schemas.ts'
import type { Identity } from '#server/caller.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { UserRow } from './queries.ts'

const choice = (choices: readonly Choice[], id: number) => ({ id, label: labelOf(choices, id) })

const choiceIfAny = (choices: readonly Choice[], id: number | null) =>
  id === null ? null : choice(choices, id)

export const presentUserCard = (apiUrl: string, { user, designer, icon }: UserRow): UserCard => ({
  id: user.id,
  screen_name: user.screenName,
  icon: presentImage(apiUrl, icon),
  user_type: designer ? 'pro' : 'general',
  industry: choiceIfAny(industries, user.industry),
  occupation: choiceIfAny(occupations, user.occupation),
})

export function presentUser(apiUrl: string, row: UserRow): User {
  const { user, designer } = row
  const card = presentUserCard(apiUrl, row)
  const { industry, occupation } = card
  return {
    ...card,
    bio: user.bio,
    website: user.website,
    // Designers have both, since `saveProfession` writes all fields.
    designer: designer &&
      industry &&
      occupation && {
        industry,
        occupation,
        company: designer.company,
        qualifications: designer.qualifications.map((id) => choice(qualifications, id)),
      },
  }
}

/** Takes the mail address from the token, which is current. */
export function presentMe(
  apiUrl: string,
  row: UserRow,
  { identity, teams, makers }: { identity: Identity; teams: Me['team_members']; makers: Me['maker_members'] },
): Me {
  const { user } = row
  return {
    ...presentUser(apiUrl, row),
    email: identity.email,
    email_verified: identity.emailVerified,
    is_staff: user.isStaff,
    is_subscribed_mail_magazine: user.isSubscribedMailMagazine,
    notification_settings: notificationTypes.map((notification_type) => ({
      notification_type,
      enabled: !user.mutedNotifications.includes(notification_type),
    })),
    team_members: teams,
    maker_members: makers,
  }
}
