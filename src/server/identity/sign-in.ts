import { and, eq, ne, sql } from 'drizzle-orm'
import type { Identity } from '#server/caller.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-parts.ts'
import { identityAccounts, identitySessions, identityUsers } from '#server/db/schema/index.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { createChangeToken, forgetLinks, voidLinks } from './email-change.ts'
import {
  changeEmailMail,
  emailChangeNotice,
  emailTakenMail,
  passwordChangedNotice,
  type SendAskedMail,
} from './mails.ts'

export type SignInProvider = 'password' | 'google'

export type SignIn = {
  providersOf: (person: Identity) => Promise<SignInProvider[]>
  matchesPassword: (person: Identity, password: string) => Promise<boolean>
  hashPassword: (password: string) => Promise<string>
  /** Ends all other sessions, and voids pending links. */
  changePassword: (tx: Transaction, person: Identity, hash: string) => Promise<void>
  /** Mails a link that changes the address. Only that mail tells if it is taken. */
  requestEmailChange: (tx: Transaction, person: Identity, email: string) => Promise<void>
  sessionsOf: (person: Identity) => Promise<{ createdAt: Date; expiresAt: Date; userAgent: string | null }[]>
  /** False after account deletion. */
  knows: (tx: Transaction, person: Identity) => Promise<boolean>
  /** Also ends sessions and voids links. */
  remove: (tx: Transaction, person: Identity) => Promise<void>
}

export type SignInOptions = {
  db: Database
  hash: (password: string) => Promise<string>
  verify: (given: { hash: string; password: string }) => Promise<boolean>
  webUrl: string
  sendAskedMail: SendAskedMail
}

export function createSignIn({ db, hash, verify, webUrl, sendAskedMail }: SignInOptions): SignIn {
  const accountsOf = ({ subject }: Identity) =>
    db
      .select({ providerId: identityAccounts.providerId, password: identityAccounts.password })
      .from(identityAccounts)
      .where(eq(identityAccounts.userId, subject))
  const lockPerson = (tx: Transaction, { subject }: Identity) =>
    first(tx.select().from(identityUsers).where(eq(identityUsers.id, subject)).for('update'))

  return {
    hashPassword: hash,
    providersOf: async (person) =>
      (await accountsOf(person)).map(({ providerId }) =>
        providerId === 'credential' ? 'password' : 'google',
      ),
    matchesPassword: async (person, password) => {
      const known = (await accountsOf(person)).find((account) => account.password !== null)
      return Boolean(known?.password && (await verify({ hash: known.password, password })))
    },
    changePassword: async (tx, person, password) => {
      const { userId, providerId } = identityAccounts
      const itsRow = and(eq(userId, person.subject), eq(providerId, 'credential'))
      await tx.update(identityAccounts).set({ password }).where(itsRow)
      const { userId: owner, id } = identitySessions
      await tx.delete(identitySessions).where(and(eq(owner, person.subject), ne(id, person.sessionId ?? '')))
      await voidLinks(tx, person.subject)
      const known = await lockPerson(tx, person)
      if (known) await enqueueMail(tx, passwordChangedNotice(known.email))
    },
    requestEmailChange: async (tx, person, email) => {
      const known = await lockPerson(tx, person)
      if (!known) return
      await sendAskedMail(tx, 'change', email, async () => {
        // Created for taken addresses too, which the state of earlier links must not reveal.
        const token = await createChangeToken(tx, person.subject, email)
        const isTaken = (await tx.$count(identityUsers, eq(identityUsers.email, email))) > 0
        return isTaken
          ? emailTakenMail(email)
          : changeEmailMail(email, `${webUrl}/verify_email?change=${token}`)
      })
      // An unconfirmed address may be a stranger's.
      if (known.emailVerified) await enqueueMail(tx, emailChangeNotice(known.email, email))
    },
    sessionsOf: ({ subject }) => {
      const { createdAt, expiresAt, userAgent, userId } = identitySessions
      return db.select({ createdAt, expiresAt, userAgent }).from(identitySessions).where(eq(userId, subject))
    },
    knows: async (tx, { subject }) => (await tx.$count(identityUsers, eq(identityUsers.id, subject))) > 0,
    remove: async (tx, { subject }) => {
      await forgetLinks(tx, subject)
      await tx.delete(identityUsers).where(eq(identityUsers.id, subject))
    },
  }
}

export const endSessions = (tx: Transaction, subject: string) =>
  tx.delete(identitySessions).where(eq(identitySessions.userId, subject))

export async function sessionLives(db: Database, sessionId: string | undefined): Promise<boolean> {
  if (sessionId === undefined) return false
  return (
    (await db.$count(
      identitySessions,
      and(eq(identitySessions.id, sessionId), sql`${identitySessions.expiresAt} > now()`),
    )) > 0
  )
}
