import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Identity } from '#server/caller.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { designers, images, users } from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/image-columns.ts'

type Connection = Database | Transaction

export const findUser = async (db: Connection, userId: number) =>
  (
    await db
      .select({ user: users, designer: designers, icon: imageColumns(images) })
      .from(users)
      .leftJoin(designers, eq(designers.userId, users.id))
      .leftJoin(images, eq(images.id, users.iconImageId))
      .where(eq(users.id, userId))
  ).at(0)

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Held until the transaction ends, as by `lockPerson`, and nothing for who has left meanwhile. */
export const lockUserOf = (tx: Transaction, { issuer, subject }: Identity) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.issuer, issuer), eq(users.subject, subject)))
    .for('no key update')

type User = typeof users.$inferInsert

export type NewUser = Pick<User, 'screenName' | 'isSubscribedMailMagazine' | 'industry' | 'occupation'>

/** Nothing when the person has an account already, made a moment ago by a second click perhaps. */
export const insertUser = (db: Connection, identity: Identity, user: NewUser) =>
  db
    .insert(users)
    .values({
      ...user,
      issuer: identity.issuer,
      subject: identity.subject,
      email: identity.email,
      emailVerified: identity.emailVerified,
      emailAsOf: issuedAt(identity),
    })
    .onConflictDoNothing({ target: [users.issuer, users.subject] })
    .returning({ id: users.id })

export const isDesigner = async (tx: Transaction, userId: number) =>
  (await tx.$count(designers, eq(designers.userId, userId))) > 0

export const updateWork = (tx: Transaction, userId: number, work: Pick<User, 'industry' | 'occupation'>) =>
  tx.update(users).set(work).where(eq(users.id, userId))

export type Profession = {
  industry: number
  occupation: number
  company: string
  qualifications: number[]
}

/** Makes a designer of who is none. */
export async function saveProfession(tx: Transaction, userId: number, profession: Profession): Promise<void> {
  const { company, qualifications, ...work } = profession
  await updateWork(tx, userId, work)
  await tx
    .insert(designers)
    .values({ userId, company, qualifications })
    .onConflictDoUpdate({ target: designers.userId, set: { company, qualifications } })
}

/** Unless a newer token has said another one already; of the same second, the one that comes last is believed. */
export const updateAddress = (db: Connection, userId: number, identity: Identity) => {
  const { email, emailVerified } = identity
  const emailAsOf = issuedAt(identity)
  return db
    .update(users)
    .set({ email, emailVerified, emailAsOf })
    .where(and(eq(users.id, userId), or(isNull(users.emailAsOf), lte(users.emailAsOf, emailAsOf))))
}

const issuedAt = (identity: Identity) => new Date(identity.issuedAt * 1000)
