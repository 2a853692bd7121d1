import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api'
import { jwt } from 'better-auth/plugins'
import { and, eq, isNotNull } from 'drizzle-orm'
import { limits } from '#contract/data/limits.ts'
import { plainLine } from '#contract/data/plain-text.ts'
import { ownIssuerName } from '#server/caller.ts'
import type { Database } from '#server/db/connect.ts'
import {
  identityAccounts,
  identityKeys,
  identitySessions,
  identityUsers,
  identityVerifications,
  users,
} from '#server/db/schema/index.ts'
import { voidLinks } from './email-change.ts'
import { fromLibraryAddress, libraryUsers } from './library-address.ts'
import { googleSignInMail, resetPasswordMail, type SendAskedMail, verifyEmailMail } from './mails.ts'
import { identityRules } from './rules.ts'
import type { Secret } from './secrets.ts'

export const authPath = '/auth'

export const ownAudience = 'tokonoma-api'

export const day = 86_400

export type OwnIssuerOptions = {
  db: Database
  apiUrl: string
  webUrl: string
  origins: readonly string[]
  /** Newest first: it encrypts and signs; older ones still verify. */
  secrets: readonly Secret[]
  sendAskedMail: SendAskedMail
}

export function authOptions({ db, apiUrl, webUrl, origins, secrets, sendAskedMail }: OwnIssuerOptions) {
  const sendVerificationEmail = ({ user, token }: { user: { email: string }; token: string }) => {
    const email = fromLibraryAddress(user.email)
    return sendAskedMail(db, 'verification', email, () =>
      verifyEmailMail(email, `${webUrl}/verify_email?token=${token}`),
    )
  }
  return {
    appName: 'TOKONOMA',
    baseURL: apiUrl,
    basePath: authPath,
    secrets: [...secrets],
    trustedOrigins: [...origins],
    telemetry: { enabled: false },
    // Its log would contain e-mail addresses. Failures are thrown and logged.
    logger: { disabled: true },
    onAPIError: { throw: true, errorURL: `${webUrl}/login` },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: libraryUsers,
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
      sendResetPassword: async ({ user, token }) => {
        const email = fromLibraryAddress(user.email)
        const known = await findSignInMethod(db, { id: user.id, email })
        // The address changed since the library's lookup; the old one gets no mail.
        if (!known) return
        const link = `${webUrl}/password_reset?token=${token}`
        await sendAskedMail(db, 'reset', email, () =>
          known.hasPassword ? resetPasswordMail(email, link) : googleSignInMail(email),
        )
      },
      // Completing the reset proves the address. Voids other pending links.
      onPasswordReset: async ({ user }) => {
        await db.update(identityUsers).set({ emailVerified: true }).where(eq(identityUsers.id, user.id))
        await voidLinks(db, user.id)
      },
    },
    // Stores tokens of password links as hashes, like our own.
    verification: { storeIdentifier: 'hashed' },
    emailVerification: { sendOnSignUp: false, expiresIn: day, sendVerificationEmail },
    user: {
      // An unverified address may be another person's, so it must not create or link an identity.
      validateUserInfo: ({ user, source }) =>
        source.method === 'oauth' && source.action !== 'sign-in' && user.emailVerified !== true
          ? { error: 'email_not_verified' }
          : undefined,
    },
    account: {
      updateAccountOnSignIn: false,
      // Linking requires a verified address on both sides.
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
    },
    databaseHooks: {
      // Forms clean names; providers do not.
      user: { create: { before: async (user) => ({ data: { ...user, name: plainLine(user.name) } }) } },
      session: {
        create: {
          before: async ({ userId }, ctx) => {
            // A new user is never locked, and a query inside a sign-up's transaction would need a second
            // connection.
            if (ctx?.path !== '/sign-up/email') await refuseLocked(db, userId)
          },
        },
      },
      // Providers only identify users, so their tokens are not stored.
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
    },
    session: { expiresIn: 30 * day, updateAge: day },
    hooks: {
      before: identityRules(db),
      // Within the sign-up's transaction, a mail would need a second connection; concurrent sign-ups would
      // deadlock.
      after: createAuthMiddleware(async ({ path, context }) => {
        const user = path === '/sign-up/email' ? context.newSession?.user : undefined
        if (!user) return
        const token = await createEmailVerificationToken(context.secret, user.email, undefined, day)
        await sendVerificationEmail({ user, token })
      }),
    },
    // The api's own rate limits cover these calls.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'tokonoma',
      useSecureCookies: apiUrl.startsWith('https:'),
      // Explicit, because a test environment would turn them off.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // It would trust a header that any client can send.
      ipAddress: { disableIpTracking: true },
    },
    plugins: [tokens(`${apiUrl}${authPath}`)],
  } satisfies BetterAuthOptions
}

/** Issues tokens for ten minutes and this api only, with keys rotated every 90 days. */
const tokens = (issuer: string) =>
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
        email: fromLibraryAddress(user.email),
        email_verified: user.emailVerified,
        sid: session.id,
        auth_time: Math.floor(session.createdAt.getTime() / 1000),
      }),
    },
  })

async function refuseLocked(db: Database, subject: string): Promise<void> {
  const locked = and(eq(users.issuer, ownIssuerName), eq(users.subject, subject), isNotNull(users.lockedAt))
  if ((await db.$count(users, locked)) > 0)
    throw new APIError('FORBIDDEN', { code: 'ACCOUNT_LOCKED', message: 'the staff has locked the account' })
}

const noTokens = { accessToken: null, refreshToken: null, idToken: null }

async function findSignInMethod(db: Database, { id, email }: { id: string; email: string }) {
  const { userId, providerId } = identityAccounts
  const password = and(eq(userId, identityUsers.id), eq(providerId, 'credential'))
  const [row] = await db
    .select({ accountId: identityAccounts.id })
    .from(identityUsers)
    .leftJoin(identityAccounts, password)
    .where(and(eq(identityUsers.id, id), eq(identityUsers.email, email)))
  return row && { hasPassword: row.accountId !== null }
}
