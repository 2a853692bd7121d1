import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { ErrorCode } from '#contract/data/errors.ts'
import { limits } from '#contract/data/limits.ts'
import { ApiError, found } from './api-error.ts'
import type { Actor } from './caller.ts'
import type { NamedTable } from './console/standing.ts'
import type { Database, Executor, Transaction } from './db/connect.ts'
import { first } from './db/query-fragments.ts'
import { enqueueMail, type Mail } from './mail/mail.ts'
import type { Services } from './services.ts'
import { defineToken } from './tokens.ts'

const lifetime = '14 days'

type InvitationColumn = 'id' | 'email' | 'inviterId' | 'createdAt' | 'expiresAt'

type InvitationTable<Group extends string, Role extends string> = PgTable &
  Record<InvitationColumn | Group | Role, PgColumn>

/** A pending invitation. The group is a team or a maker. */
export type Invitation = {
  id: number
  groupId: number
  /** Lower case. */
  email: string
  role: number
  inviterId: number | null
  createdAt: Date
  expiresAt: Date
}

type NewInvitation = {
  id?: number
  groupId: number
  email: string
  role: number
  inviterId: number
  writeMail: (token: string) => Promise<Mail>
}

type FollowedLink = { actor: Actor; groupId: number; token: string; isMember: () => Promise<boolean> }

const refusals = {
  other_address: 'invitation_for_other',
  used: 'invitation_used',
  revoked: 'invitation_revoked',
  expired: 'link_expired',
  unknown: 'not_found',
} as const satisfies Record<string, ErrorCode>

/** The link works once, for an account of the invited address. */
export function defineInvitations<Group extends string, Role extends string>({
  purpose,
  table,
  group,
  role,
  alreadyMember,
}: {
  purpose: string
  table: InvitationTable<Group, Role>
  /** Column names. */
  group: Group
  role: Role
  alreadyMember: ErrorCode
}) {
  /** The subject is the invitation id. */
  const link = defineToken({ purpose, lifetime, payload: z.looseObject({ email: z.string() }) })
  const groupColumn: PgColumn = table[group]
  const { id, email, inviterId, createdAt, expiresAt } = table
  const columns = { id, email, inviterId, createdAt, expiresAt, groupId: groupColumn, role: table[role] }

  // Drizzle cannot infer the rows of a generic table.
  const select = (executor: Executor, condition: SQL | undefined): Promise<Invitation[]> =>
    executor
      .select(columns)
      .from(table as PgTable)
      .where(condition)
      .orderBy(desc(createdAt), desc(id)) as unknown as Promise<Invitation[]>

  const remove = async (tx: Transaction, condition: SQL): Promise<number> => {
    const rows = await tx.delete(table).where(condition).returning({ id })
    for (const row of rows) await link.forget(tx, String(row.id))
    return rows.length
  }

  const readLink = async (tx: Transaction, { actor, groupId, token, isMember }: FollowedLink) => {
    const opened = await link.read(tx, token)
    if (opened.state === 'valid' && opened.payload[group] !== groupId) return { state: 'unknown' as const }
    if (opened.state === 'valid' && opened.payload.email !== actor.identity.email?.toLowerCase())
      return { state: 'other_address' as const }
    if (opened.state !== 'unknown' && (await isMember())) return { state: 'already_member' as const }
    if (opened.state !== 'valid') return { state: opened.state }
    const invitation = await first(select(tx, eq(id, Number(opened.subject))))
    return invitation ? { state: 'valid' as const, invitation } : { state: 'revoked' as const }
  }

  return {
    /**
     * Does not reveal whether an account exists or is a member. Beyond the mail limit per address nothing is sent:
     * the old link stays valid, with the new role.
     */
    async invite(
      { rateLimits }: Services,
      tx: Transaction,
      { writeMail, ...invited }: NewInvitation,
    ): Promise<Invitation> {
      const ofOthers = and(eq(groupColumn, invited.groupId), sql`${email} <> ${invited.email}`)
      if ((await tx.$count(table, ofOthers)) >= limits.invitations) throw new ApiError('invitation_limit')
      const isMailed = await rateLimits.limiter.trySpend('mail', `invitation ${invited.email}`)
      const changed = { [role]: invited.role, inviterId: invited.inviterId }
      const expires = sql`now() + ${lifetime}::interval`
      const values = {
        ...(invited.id !== undefined && { id: invited.id }),
        ...{ [group]: invited.groupId, email: invited.email, expiresAt: expires },
        ...changed,
      }
      const rows = tx
        .insert(table as NamedTable)
        .values(values)
        .onConflictDoUpdate({
          target: [groupColumn, email],
          set: { ...changed, ...(isMailed && { createdAt: sql`now()`, expiresAt: expires }) },
        })
        .returning(columns)
      const invitation = found(await first(rows)) as unknown as Invitation
      if (isMailed) {
        const payload = { [group]: invited.groupId, email: invited.email }
        const token = await link.issue(tx, String(invitation.id), payload)
        await enqueueMail(tx, await writeMail(token))
      }
      return invitation
    },
    /** Newest first. */
    list: (executor: Executor, groupId: number) => select(executor, eq(groupColumn, groupId)),
    find: (executor: Executor, groupId: number, address: string) =>
      first(select(executor, and(eq(groupColumn, groupId), eq(email, address)))),
    async revoke(tx: Transaction, groupId: number, invitationId: number): Promise<void> {
      const its = and(eq(id, invitationId), eq(groupColumn, groupId))
      found(await first(tx.delete(table).where(its).returning({ id })))
      await link.revoke(tx, String(invitationId))
    },
    readLink,
    /** For the holder of a link, also before sign-in. Reveals nothing about links that are not valid. */
    async preview(executor: Executor, groupId: number, token: string): Promise<Invitation | undefined> {
      const opened = await link.read(executor, token)
      if (opened.state !== 'valid' || opened.payload[group] !== groupId) return undefined
      return first(select(executor, eq(id, Number(opened.subject))))
    },
    async take(tx: Transaction, followed: FollowedLink): Promise<Invitation> {
      const seen = await readLink(tx, followed)
      if (seen.state !== 'valid')
        throw new ApiError(seen.state === 'already_member' ? alreadyMember : refusals[seen.state])
      await link.take(tx, followed.token)
      await tx.delete(table).where(eq(id, seen.invitation.id))
      return seen.invitation
    },
    deleteOfGroup: (tx: Transaction, groupId: number) => remove(tx, eq(groupColumn, groupId)),
    deleteOfAddress: (tx: Transaction, address: string) => remove(tx, eq(email, address.toLowerCase())),
    /** Inviters see expired invitations for 30 days. */
    removeExpired: (db: Database): Promise<number> =>
      db.transaction((tx) => remove(tx, sql`${expiresAt} < now() - interval '30 days'`)),
  }
}
