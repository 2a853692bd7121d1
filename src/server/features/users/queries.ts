import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { designers, images, users } from '#server/db/schema/index.ts'
import type { Identity } from '#server/identity/caller.ts'
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
    .for('key share')

export type NewUser = Pick<typeof users.$inferInsert, 'screenName' | 'isSubscribedMailMagazine'>

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

export type Profession = Omit<typeof designers.$inferInsert, 'userId' | 'createdAt' | 'updatedAt'>

/** Who has said theirs already changes it in the settings. */
export const insertDesigner = (db: Connection, userId: number, profession: Profession) =>
  db
    .insert(designers)
    .values({ userId, ...profession })
    .onConflictDoNothing({ target: designers.userId })

export const upsertDesigner = (db: Connection, userId: number, profession: Profession) =>
  db
    .insert(designers)
    .values({ userId, ...profession })
    .onConflictDoUpdate({ target: designers.userId, set: profession })

export const updateDesigner = async (tx: Transaction, userId: number, profession: Profession) =>
  (
    await tx
      .update(designers)
      .set(profession)
      .where(eq(designers.userId, userId))
      .returning({ userId: designers.userId })
  ).at(0)

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
