import { errorCatalogue } from '#contract/data/errors.ts'
import { messages } from '#contract/data/messages.ts'

/**
 * What /auth refuses with, and what that says to a person. The codes are those of its library, in capitals; the status of the
 * answer stands beside each.
 */
export const identityErrors: Readonly<Record<string, string>> = {
  // 401, by sign-in: an unknown address and a wrong password alike
  INVALID_EMAIL_OR_PASSWORD: messages.loginFailed,
  // 403, by every way to sign in
  ACCOUNT_LOCKED: errorCatalogue.account_locked.detail,
  // 422, by sign-up
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: messages.emailInUse,
  // 422, by the link that changes an address
  USER_ALREADY_EXISTS: messages.emailInUse,
  // 422, by sign-up and reset, with every issue in errors
  INVALID_FORM: '入力内容をご確認ください。',
  // 400 by reset: used, void or out of date; 401 by verification: never one of ours, or damaged on the way
  INVALID_TOKEN: 'このリンクはお使いいただけません。もう一度お申し込みください。',
  // 400, by reset
  LINK_DAMAGED: 'リンクが途中で切れているようです。メールのリンクの全体を開いてください。',
  // 401, by verification: nobody has this address any more
  USER_NOT_FOUND: 'このリンクはお使いいただけません。もう一度お申し込みください。',
  // 400, by whatever does not fit a call
  VALIDATION_ERROR: '入力内容をご確認ください。',
  // 400
  INVALID_EMAIL: messages.invalidEmail,
  // 401
  TOKEN_EXPIRED: 'リンクの有効期限が切れています。もう一度お申し込みください。',
  // 401, by the link that changes an address
  SESSION_REQUIRED: 'サインインしてから、もう一度リンクを開き、ボタンを押してください。',
  // 401, by the same
  CHANGE_LINK_EXPIRED: 'リンクの有効期限が切れています。設定の画面から、もう一度お申し込みください。',
  // 401, by the same: used, replaced by a newer one, or another person's
  CHANGE_LINK_VOID: 'このリンクはお使いいただけません。設定の画面から、もう一度お申し込みください。',
  UNAUTHORIZED: 'サインインが必要です。',
  // 403: a cookie came from nowhere, or from a page that may not sign people in
  MISSING_OR_NULL_ORIGIN: 'Cookie を付けた呼び出しには、Origin ヘッダーが必要です。',
  INVALID_ORIGIN: 'このオリジンからは呼び出せません。運営の担当者に登録をご依頼ください。',
  // 400, when a mail is asked for again
  EMAIL_ALREADY_VERIFIED: 'メールアドレスは確認済みです。',
  EMAIL_MISMATCH: 'サインインしている方のメールアドレスではありません。',
  // 4xx, for all else that the library may have to say
  REFUSED: messages.generic,
}
