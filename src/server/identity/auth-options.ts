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

/** For whom the tokens of our own issuer are: this api. */
export const ownAudience = 'tokonoma-api'

export const day = 86_400

export type OwnIssuerOptions = {
  db: Database
  apiUrl: string
  webUrl: string
  /** Whose pages may sign people in. */
  origins: readonly string[]
  /** The newest first: it encrypts and signs; the others are still understood. */
  secrets: readonly Secret[]
  sendAskedMail: SendAskedMail
}

/** How better-auth works here: on our own tables, under /auth, with what the specification asks and nothing more. */
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
    // What it would write holds addresses of people. What fails is thrown, and written down where all failures are.
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
        // The address has changed since the library looked: the old one hears of nothing any more.
        if (!known) return
        const link = `${webUrl}/password_reset?token=${token}`
        await sendAskedMail(db, 'reset', email, () =>
          known.hasPassword ? resetPasswordMail(email, link) : googleSignInMail(email),
        )
      },
      // Who could read the mail has shown whose address it is. What others asked for meanwhile is void.
      onPasswordReset: async ({ user }) => {
        await db.update(identityUsers).set({ emailVerified: true }).where(eq(identityUsers.id, user.id))
        await voidLinks(db, user.id)
      },
    },
    // The links of passwords lie in the database as hashes, as those of our own do.
    verification: { storeIdentifier: 'hashed' },
    emailVerification: { sendOnSignUp: false, expiresIn: day, sendVerificationEmail },
    user: {
      // An address that its provider has not verified may be anybody's: it makes no identity and joins none.
      validateUserInfo: ({ user, source }) =>
        source.method === 'oauth' && source.action !== 'sign-in' && user.emailVerified !== true
          ? { error: 'email_not_verified' }
          : undefined,
    },
    account: {
      updateAccountOnSignIn: false,
      // The address of both must be verified, here and there.
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
    },
    databaseHooks: {
      // A form has cleaned it; what a provider says is cleaned here.
      user: { create: { before: async (user) => ({ data: { ...user, name: plainLine(user.name) } }) } },
      // We only want to know who somebody is: keys to their other accounts are not kept.
      session: {
        create: {
          before: async ({ userId }, ctx) => {
            // Nobody is locked who signs up, in whose transaction a query of ours would wait for a second connection.
            if (ctx?.path !== '/sign-up/email') await refuseLocked(db, userId)
          },
        },
      },
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
    },
    session: { expiresIn: 30 * day, updateAge: day },
    hooks: {
      before: identityRules(db),
      // Within the transaction of a sign-up it would wait for a second connection, and all of them for each other.
      after: createAuthMiddleware(async ({ path, context }) => {
        const user = path === '/sign-up/email' ? context.newSession?.user : undefined
        if (!user) return
        const token = await createEmailVerificationToken(context.secret, user.email, undefined, day)
        await sendVerificationEmail({ user, token })
      }),
    },
    // Ours stands before it, for every route of the api.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'tokonoma',
      useSecureCookies: apiUrl.startsWith('https:'),
      // Said aloud, for under a test's environment it would be off.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // It would believe a header that anybody can send.
      ipAddress: { disableIpTracking: true },
    },
    plugins: [tokens(`${apiUrl}${authPath}`)],
  } satisfies BetterAuthOptions
}

/** Access tokens: ten minutes, for this api only, signed by keys that are renewed every 90 days. */
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
