import { z } from '@hono/zod-openapi'
import { textLimit } from '#contract/kit/text-limit.ts'
import { screenNameField } from '#contract/users/fields.ts'
import { emailField, passwordField } from './fields.ts'

export type IdentityRoute = {
  id: string
  method: 'GET' | 'POST'
  path: `/auth/${string}`
  summary: string
  description: string
  session?: true
  body?: z.ZodObject
  response: z.ZodType
  example: { body?: unknown; response: unknown }
}

/** An empty body is required: without its content type a call is refused. */
const nothing = z.object({})
const StatusSchema = z.object({ status: z.boolean() })
const mailed = (email: string) => ({ body: { email }, response: { status: true } })

const IdentityUserSchema = z
  .object({ id: z.string(), name: z.string(), email: z.string(), emailVerified: z.boolean() })
  .openapi('IdentityUser')

const user = {
  id: 'xKPlo12FMllJ3aeBAFrspUx9sDOMAFce',
  name: '床野 間子',
  email: 'mako@example.jp',
  emailVerified: true,
}

const entered = z.object({ user: IdentityUserSchema })
const emailBody = z.object({ email: emailField })
const credentials = { email: user.email, password: 'tatami8mats' }

export const verifyEmailBody = z.object({
  token: z.string().optional().openapi({ description: '確認のメールのリンクの token' }),
  change: z.string().optional().openapi({ description: '変更のメールのリンクの change' }),
})

export const checkEmail = {
  id: 'checkEmail',
  method: 'POST',
  path: '/auth/check-email',
  summary: 'メールアドレスの利用状況',
  description:
    '登録の画面が、入力されたメールアドレスをその場で確かめるための呼び出しです。ひとつのネットワークから1分に10回、1時間に40回までです。',
  body: emailBody,
  response: z.object({ isTaken: z.boolean() }),
  example: { body: { email: user.email }, response: { isTaken: false } },
} as const satisfies IdentityRoute

export const identityRoutes: readonly IdentityRoute[] = [
  checkEmail,
  {
    id: 'signUpWithEmail',
    method: 'POST',
    path: '/auth/sign-up/email',
    summary: 'メールアドレスで登録',
    description: '登録し、サインインします。確認のメールをお送りします。',
    body: z.object({ name: screenNameField, email: emailField, password: passwordField }),
    response: entered,
    example: { body: { name: user.name, ...credentials }, response: { user } },
  },
  {
    id: 'signInWithEmail',
    method: 'POST',
    path: '/auth/sign-in/email',
    summary: 'メールアドレスでサインイン',
    description: 'セッションの Cookie を受け取ります。',
    body: z.object({ email: emailField, password: passwordField }),
    response: entered,
    example: { body: credentials, response: { user } },
  },
  {
    id: 'listIdentityProviders',
    method: 'GET',
    path: '/auth/providers',
    summary: 'サインインの方法',
    description:
      'このサービスで使える方法です。google は Google か、その代わりに設定された OpenID プロバイダを指します。どちらであるかは outside_name が示します。',
    response: z.object({
      providers: z.array(z.enum(['password', 'google'])),
      outside_name: z
        .string()
        .nullable()
        .openapi({ description: '外部のプロバイダの名前。プロバイダか名前がなければ null' }),
    }),
    example: { response: { providers: ['password', 'google'], outside_name: 'Google' } },
  },
  {
    id: 'getSession',
    method: 'GET',
    path: '/auth/get-session',
    summary: 'サインインしている人',
    description: 'だれもサインインしていなければ null を返します。',
    response: z.object({ user: IdentityUserSchema }).nullable(),
    example: { response: { user } },
  },
  {
    id: 'listIdentityAccounts',
    method: 'GET',
    path: '/auth/list-accounts',
    summary: '自分のサインインの方法',
    description:
      'credential はパスワードです。google は外部のプロバイダで、名前は GET /auth/providers にあります。',
    session: true,
    response: z.array(z.object({ providerId: z.enum(['credential', 'google']) })),
    example: { response: [{ providerId: 'credential' }] },
  },
  {
    id: 'getToken',
    method: 'GET',
    path: '/auth/token',
    summary: 'API のトークン',
    description: 'Authorization: Bearer で送るトークンです。10分間有効で、何度でも受け取れます。',
    session: true,
    response: z.object({ token: z.string() }),
    example: { response: { token: 'eyJhbGciOiJFZERTQSIs…' } },
  },
  {
    id: 'getKeys',
    method: 'GET',
    path: '/auth/jwks',
    summary: 'トークンの公開鍵',
    description: 'トークンの検証に使う鍵の一覧（RFC 7517）です。',
    response: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
    example: {
      response: { keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', kid: '9rzset', x: 'VMBb_M' }] },
    },
  },
  {
    id: 'sendVerificationEmail',
    method: 'POST',
    path: '/auth/send-verification-email',
    summary: '確認のメールの再送',
    description:
      '登録がなくても、応答は同じです。ひとつのアドレスに送るのは1時間に5通までで、それ以降も応答は同じです。',
    body: emailBody,
    response: StatusSchema,
    example: mailed(user.email),
  },
  {
    id: 'verifyEmail',
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'メールアドレスの確認',
    description:
      'メールのリンクの token で確認します。リンクを開くだけでは、何も変わりません。メールアドレスを変更するリンクは、token の代わりに change を送ります。これには本人のセッションが必要で、使えるのは一度だけです。変更すると、ほかの端末ではサインアウトし、元のアドレスに届いたリンクは無効になります。',
    body: verifyEmailBody,
    response: StatusSchema,
    example: { body: { token: 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6…' }, response: { status: true } },
  },
  {
    id: 'requestPasswordReset',
    method: 'POST',
    path: '/auth/request-password-reset',
    summary: 'パスワードの再設定のメール',
    description:
      '登録がなくても、応答は同じです。ひとつのアドレスに送るのは1時間に5通までで、それ以降も応答は同じです。',
    body: emailBody,
    response: StatusSchema,
    example: mailed(user.email),
  },
  {
    id: 'resetPassword',
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'パスワードの再設定',
    description:
      'メールのリンクの token で設定し直します。すべての端末でサインアウトし、それまでに送ったリンクは無効になります。',
    body: z.object({ token: z.string().max(200, textLimit(200)), newPassword: passwordField }),
    response: StatusSchema,
    example: {
      body: { token: 'TRO3juF6H2XxpMXYRjcBgAAI', newPassword: 'shoji4panels' },
      response: { status: true },
    },
  },
  {
    id: 'signOut',
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'サインアウト',
    description: 'この端末のセッションを終えます。本文は空のオブジェクトです。',
    session: true,
    body: nothing,
    response: z.object({ success: z.boolean() }),
    example: { body: {}, response: { success: true } },
  },
  {
    id: 'revokeSessions',
    method: 'POST',
    path: '/auth/revoke-sessions',
    summary: 'すべての端末でサインアウト',
    description: 'この端末も含みます。本文は空のオブジェクトです。',
    session: true,
    body: nothing,
    response: StatusSchema,
    example: { body: {}, response: { status: true } },
  },
]
