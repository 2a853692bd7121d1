export const sections = {
  profile: 'プロフィール',
  account: 'アカウント',
  mail_magazine: 'メールマガジン',
  notification: '通知の受け取り',
} as const

export type Section = keyof typeof sections

export const isSection = (name: string): name is Section => Object.hasOwn(sections, name)
