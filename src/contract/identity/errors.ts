import { errorCatalogue } from '#contract/data/errors.ts'
import { messages } from '#contract/data/messages.ts'

/** Refusals of /auth. The codes are the auth library's, in capitals; comments give the HTTP status. */
export const identityErrors: Readonly<Record<string, string>> = {
  // 401, by sign-in: unknown address or wrong password alike
  INVALID_EMAIL_OR_PASSWORD: messages.loginFailed,
  // 403, by every way to sign in
  ACCOUNT_LOCKED: errorCatalogue.account_locked.detail,
  // 422, by sign-up
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: messages.emailInUse,
  // 422, by the link that changes an address
  USER_ALREADY_EXISTS: messages.emailInUse,
  // 422, by sign-up and reset, with every issue in errors
  INVALID_FORM: '入力内容をご確認ください。',
  // 400 by reset: used, void or expired; 401 by verification: forged or damaged
  INVALID_TOKEN: 'このリンクはお使いいただけません。もう一度お申し込みください。',
  // 400, by reset
  LINK_DAMAGED: 'リンクが途中で切れているようです。メールのリンクの全体を開いてください。',
  // 401, by verification: no account has this address
  USER_NOT_FOUND: 'このリンクはお使いいただけません。もう一度お申し込みください。',
  // 400, by invalid calls
  VALIDATION_ERROR: '入力内容をご確認ください。',
  // 400
  INVALID_EMAIL: messages.invalidEmail,
  // 401
  TOKEN_EXPIRED: 'リンクの有効期限が切れています。もう一度お申し込みください。',
  // 401, by the link that changes an address
  SESSION_REQUIRED: 'サインインしてから、もう一度リンクを開き、ボタンを押してください。',
  // 401, by the same link
  CHANGE_LINK_EXPIRED: 'リンクの有効期限が切れています。設定の画面から、もう一度お申し込みください。',
  // 401, by the same link: used, superseded or another person's
  CHANGE_LINK_VOID: 'このリンクはお使いいただけません。設定の画面から、もう一度お申し込みください。',
  UNAUTHORIZED: 'サインインが必要です。',
  // 403: a cookie without origin, or from an origin that may not sign users in
  MISSING_OR_NULL_ORIGIN: 'Cookie を付けた呼び出しには、Origin ヘッダーが必要です。',
  INVALID_ORIGIN: 'このオリジンからは呼び出せません。運営の担当者に登録をご依頼ください。',
  // 400, when a verification mail is requested again
  EMAIL_ALREADY_VERIFIED: 'メールアドレスは確認済みです。',
  EMAIL_MISMATCH: 'サインインしている方のメールアドレスではありません。',
  // 4xx, for all other refusals of the library
  REFUSED: messages.generic,
}
