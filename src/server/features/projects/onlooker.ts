import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import { projects, teamMembers } from '#server/db/schema/index.ts'
import { defineToken } from '#server/tokens.ts'

/** The link by which a team shows a project that is not published; its subject is the project's id. */
export const projectLink = defineToken({ purpose: 'project_link', payload: z.object({}) })

/** Who looks: a visitor, a person, or somebody with the link of one project. */
export type Onlooker = { userId: number | null; linkedProjectId: number | null }

export const visitor: Onlooker = { userId: null, linkedProjectId: null }

/** Who asks, and the token of the link that they came by. */
export type Asking = { actor: Actor | undefined; token?: string | undefined }

/** A link that was withdrawn opens nothing, and says nothing either. */
export async function findOnlooker(executor: Executor, { actor, token }: Asking): Promise<Onlooker> {
  const opened = token === undefined ? undefined : await projectLink.read(executor, token)
  return {
    userId: actor?.userId ?? null,
    linkedProjectId: opened?.state === 'valid' ? Number(opened.subject) : null,
  }
}

/** Projects of one's own teams. */
export const isOfOwnTeam = ({ userId }: Onlooker): SQL => sql`exists (select from ${teamMembers}
  where ${teamMembers.teamId} = ${projects.teamId} and ${teamMembers.userId} = ${userId}::bigint)`

/** Those that everybody may see, those of one's own teams, and the one that the link is for. No link opens what the staff has hidden. */
export const isSeenBy = (onlooker: Onlooker): SQL => sql`(${projects.shown}
  or ${projects.id} = ${onlooker.linkedProjectId}::bigint and ${projects.teamShown} and ${projects.hiddenAt} is null
  or ${isOfOwnTeam(onlooker)})`
