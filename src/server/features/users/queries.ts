import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Identity } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-parts.ts'
import { designers, images, makerMembers, teamMembers, users } from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/present-image.ts'

export const findUser = (executor: Executor, userId: number) =>
  first(
    executor
      .select({ user: users, designer: designers, icon: imageColumns(images) })
      .from(users)
      .leftJoin(designers, eq(designers.userId, users.id))
      .leftJoin(images, eq(images.id, users.iconImageId))
      .where(eq(users.id, userId)),
  )

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export const selectTeamsOf = (executor: Executor, userId: number) =>
  executor
    .select({ team_id: teamMembers.teamId, kind: teamMembers.kind })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId))
    .orderBy(teamMembers.teamId)

export const selectMakersOf = (executor: Executor, userId: number) =>
  executor
    .select({ maker_id: makerMembers.makerId, role: makerMembers.role })
    .from(makerMembers)
    .where(eq(makerMembers.userId, userId))
    .orderBy(makerMembers.makerId)

export const lockUserOf = (tx: Transaction, { issuer, subject }: Identity) =>
  first(
    tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.issuer, issuer), eq(users.subject, subject)))
      .for('no key update'),
  )

type User = typeof users.$inferInsert

export type NewUser = Pick<User, 'screenName' | 'isSubscribedMailMagazine' | 'industry' | 'occupation'>

/** Returns undefined if the account exists, as after a double click. */
export const insertUser = (executor: Executor, identity: Identity, user: NewUser) =>
  first(
    executor
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
      .returning({ id: users.id }),
  )

export const isDesigner = async (executor: Executor, userId: number) =>
  (await executor.$count(designers, eq(designers.userId, userId))) > 0

export const updateWork = (executor: Executor, userId: number, work: Pick<User, 'industry' | 'occupation'>) =>
  executor.update(users).set(work).where(eq(users.id, userId))

export type Profession = {
  industry: number
  occupation: number
  company: string
  qualifications: number[]
}

export async function saveProfession(tx: Transaction, userId: number, profession: Profession): Promise<void> {
  const { company, qualifications, ...work } = profession
  await updateWork(tx, userId, work)
  await tx
    .insert(designers)
    .values({ userId, company, qualifications })
    .onConflictDoUpdate({ target: designers.userId, set: { company, qualifications } })
}

/** Ignores tokens older than the stored address. Within one second the last writer wins. */
export const updateAddress = (executor: Executor, userId: number, identity: Identity) => {
  const { email, emailVerified } = identity
  const emailAsOf = issuedAt(identity)
  return executor
    .update(users)
    .set({ email, emailVerified, emailAsOf })
    .where(and(eq(users.id, userId), or(isNull(users.emailAsOf), lte(users.emailAsOf, emailAsOf))))
}

const issuedAt = (identity: Identity) => new Date(identity.issuedAt * 1000)
