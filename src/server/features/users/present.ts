import { labelOf } from '#contract/enums.ts'
import { industries, notificationTypes, occupations, qualifications } from '#contract/user-attributes.ts'
import type { Me } from '#contract/user-schemas.ts'
import type { Identity } from '#server/identity/caller.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { UserRow } from './queries.ts'

const choice = (choices: Parameters<typeof labelOf>[0], id: number) => ({ id, label: labelOf(choices, id) })

function presentDesigner({ designer }: UserRow) {
  if (!designer) return null
  return {
    industry: choice(industries, designer.industry),
    occupation: choice(occupations, designer.occupation),
    company: designer.company,
    qualifications: designer.qualifications.map((id) => choice(qualifications, id)),
  }
}

export function presentUser(apiUrl: string, row: UserRow) {
  const { user, icon } = row
  const designer = presentDesigner(row)
  return {
    id: user.id,
    screen_name: user.screenName,
    icon: presentImage(apiUrl, icon),
    user_type: designer ? ('pro' as const) : ('general' as const),
    bio: user.bio,
    website: user.website,
    designer,
  }
}

/** The e-mail address is what the person's token says: the issuer knows it best. */
export function presentMe(apiUrl: string, row: UserRow, identity: Identity): Me {
  const { user } = row
  const shown = presentUser(apiUrl, row)
  return {
    ...shown,
    email: identity.email,
    email_verified: identity.emailVerified,
    industry: shown.designer?.industry ?? null,
    occupation: shown.designer?.occupation ?? null,
    is_staff: user.isStaff,
    is_subscribed_mail_magazine: user.isSubscribedMailMagazine,
    notification_settings: notificationTypes.map((notification_type) => ({
      notification_type,
      enabled: !user.mutedNotifications.includes(notification_type),
    })),
    team_members: [],
  }
}
