import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import { projects, teamMembers } from '#server/db/schema/index.ts'
import { defineToken } from '#server/tokens.ts'

/** Opens an unpublished project; the subject is its id. */
export const projectLink = defineToken({ purpose: 'project_link', payload: z.object({}) })

/** A reader: anonymous, a user, or the holder of a project's link. */
export type Onlooker = { userId: number | null; linkedProjectId: number | null }

export const visitor: Onlooker = { userId: null, linkedProjectId: null }

export type ProjectAccess = { actor: Actor | undefined; token?: string | undefined }

/** Treats a revoked link as none, without an error. */
export async function findOnlooker(executor: Executor, { actor, token }: ProjectAccess): Promise<Onlooker> {
  const opened = token === undefined ? undefined : await projectLink.read(executor, token)
  return {
    userId: actor?.userId ?? null,
    linkedProjectId: opened?.state === 'valid' ? Number(opened.subject) : null,
  }
}

export const isOfOwnTeam = ({ userId }: Onlooker): SQL => sql`exists (select from ${teamMembers}
  where ${teamMembers.teamId} = ${projects.teamId} and ${teamMembers.userId} = ${userId}::bigint)`

/** Links do not open projects hidden by staff. */
export const isSeenBy = (onlooker: Onlooker): SQL => sql`(${projects.shown}
  or ${projects.id} = ${onlooker.linkedProjectId}::bigint and ${projects.teamShown} and ${projects.hiddenAt} is null
  or ${isOfOwnTeam(onlooker)})`
