import { notificationTypes } from '#contract/data/user-attributes.ts'
import { imageExample } from '#contract/products/examples.ts'
import type { Me, UserCard } from './schemas.ts'

export const exampleMe: Me = {
  id: 31,
  screen_name: '床野 間子',
  icon: null,
  user_type: 'general',
  bio: '',
  website: null,
  designer: null,
  email: 'mako@example.jp',
  email_verified: false,
  industry: null,
  occupation: null,
  is_staff: false,
  is_subscribed_mail_magazine: true,
  notification_settings: notificationTypes.map((notification_type) => ({ notification_type, enabled: true })),
  team_members: [],
  maker_members: [],
}

const designer = {
  industry: { id: 1, label: '設計事務所' },
  occupation: { id: 1, label: '建築家・意匠設計' },
  company: '床野建築設計室',
  qualifications: [{ id: 1, label: '一級建築士' }],
}

export const exampleDesigner: Me = {
  ...exampleMe,
  user_type: 'pro',
  designer,
  industry: designer.industry,
  occupation: designer.occupation,
}

export const userCardExample: UserCard = {
  id: 7,
  screen_name: '小林 樹',
  icon: imageExample,
  user_type: 'pro',
  industry: { id: 1, label: '建築設計' },
  occupation: { id: 1, label: '建築家' },
}
