import { type KnownPage, pageTitled } from './known-page.ts'

/** The notice of personal pages that need JavaScript. */
const needsScript = 'この画面のご利用にはブラウザーの JavaScript が必要です'

/** Visitors see only the request to sign in. */
const needSignIn = [
  ...['following', 'notifications', 'projects/new', 'projects/1/edit', 'awards/tokonoma-award-2026/votes'],
  ...[
    'awards/tokonoma-award-2026/entry',
    'settings/account',
    'settings/mail_magazine',
    'settings/notification',
  ],
]

export const personalPages: KnownPage[] = (
  [
    ['login', 'サインイン'],
    ['signup', '新規登録'],
    ['password_reset', 'パスワードの再設定'],
    ['verify_email', 'メールアドレスの確認', 'このリンクはお使いいただけません'],
    ['mypage', 'マイページ'],
    ['following', 'フォロー中'],
    ['notifications', '通知'],
    ['unsubscribe', '通知メールの配信停止', 'ボタンを押すと'],
    ['projects/new', '新しい事例'],
    ['projects/1/edit', '事例の編集'],
    ['awards/tokonoma-award-2026/votes', 'あなたの投票'],
    ['awards/tokonoma-award-2026/entry', 'TOKONOMAアワード2026に応募する'],
    ['settings/profile', 'プロフィール'],
    ['settings/account', 'アカウント'],
    ['settings/mail_magazine', 'メールマガジン'],
    ['settings/notification', '通知の受け取り'],
  ] as [name: string, title: string, fact?: string][]
).map(([name, title, fact = needsScript]) =>
  pageTitled(title, {
    name,
    path: `/${name}`,
    facts: [fact],
    personal: true,
    ...(needSignIn.includes(name) && { looksLike: 'mypage' }),
  }),
)
