import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createEmailVerificationToken } from 'better-auth/api'
import { jwt } from 'better-auth/plugins'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/db/connect.ts'
import {
  identityAccounts,
  identityKeys,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '#server/db/schema/index.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { resetPasswordMail, verifyEmailMail } from './mails.ts'
import { identityRules } from './rules.ts'
import { createSignIn } from './sign-in.ts'

export const authPath = '/auth'

/** For whom the tokens of our own issuer are: this api. */
export const ownAudience = 'tokonoma-api'

const day = 86_400

export type OwnIssuerOptions = {
  db: Database
  apiUrl: string
  webUrl: string
  /** The newest first: it encrypts and signs; the others are still understood. */
  secrets: readonly { version: number; value: string }[]
}

/** Sign-up, sign-in and sessions by better-auth, on our own tables, under /auth. */
export function createOwnIssuer({ db, apiUrl, webUrl, secrets }: OwnIssuerOptions) {
  const issuer = `${apiUrl}${authPath}`
  const auth = betterAuth({
    appName: 'TOKONOMA',
    baseURL: apiUrl,
    basePath: authPath,
    secrets: [...secrets],
    trustedOrigins: [webUrl],
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: identityUsers,
        session: identitySessions,
        account: identityAccounts,
        verification: identityVerifications,
        jwks: identityKeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordMin,
      maxPasswordLength: limits.passwordMax,
      autoSignIn: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: day / 24,
      sendResetPassword: async ({ user, token }) =>
        enqueueMail(db, resetPasswordMail(user.email, `${webUrl}/reset-password?token=${token}`)),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: day,
      sendVerificationEmail: async ({ user, token }) =>
        enqueueMail(db, verifyEmailMail(user.email, `${webUrl}/verify-email?token=${token}`)),
    },
    session: { expiresIn: 30 * day, updateAge: day },
    hooks: { before: identityRules },
    // Ours stands before it, for every route of the api.
    rateLimit: { enabled: false },
    advanced: { cookiePrefix: 'tokonoma', useSecureCookies: apiUrl.startsWith('https:') },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: {
          keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' },
          rotationInterval: 90 * day,
          gracePeriod: day,
        },
        jwt: {
          issuer,
          audience: ownAudience,
          expirationTime: '10m',
          definePayload: ({ user, session }) => ({
            email: user.email,
            email_verified: user.emailVerified,
            sid: session.id,
          }),
        },
      }),
    ],
  })
  const emailChangeLink = async (from: string, to: string) => {
    const { secret } = await auth.$context
    const token = await createEmailVerificationToken(secret, from, to, day, {
      requestType: 'change-email-verification',
    })
    return `${webUrl}/verify-email?token=${token}`
  }
  const signIn = createSignIn({
    db,
    hash: async (password) => (await auth.$context).password.hash(password),
    verify: async (given) => (await auth.$context).password.verify(given),
    emailChangeLink,
  })
  return { issuer, auth, signIn }
}
