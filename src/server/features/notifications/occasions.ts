import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '#server/db/query-parts.ts'
import { notifications, posts, projects, teamMembers, users } from '#server/db/schema/index.ts'

type Thing = { projectId?: number; postId?: number; variationId?: number }

export type Occasion =
  | { type: 'LIKE' | 'ADD_LIST'; actorId: number; thing: Thing }
  | { type: 'FOLLOW'; actorId: number; userId: number }
  | { type: 'JOIN_TEAM' | 'REJECT_TEAM' | 'APPROVE_TEAM'; actorId: number; teamId: number; userId: number }

export type Subject = {
  type: Occasion['type']
  projectId: number | null
  postId: number | null
  teamId: number | null
}

/** Returns undefined for products, which notify no one. */
export function subjectOf(occasion: Occasion): Subject | undefined {
  const subject = { type: occasion.type, projectId: null, postId: null, teamId: null }
  if ('teamId' in occasion) return { ...subject, teamId: occasion.teamId }
  if (!('thing' in occasion)) return subject
  const { projectId, postId } = occasion.thing
  if (projectId !== undefined) return { ...subject, projectId }
  return postId === undefined ? undefined : { ...subject, postId }
}

export function isRecipient(occasion: Occasion): SQL {
  const { actorId } = occasion
  return sql`${users.id} <> ${actorId} and ${whom(occasion)}`
}

function whom(occasion: Occasion): SQL {
  if (occasion.type === 'JOIN_TEAM') return isInTeam(sql`${occasion.teamId}`, 1)
  if ('userId' in occasion) return sql`${users.id} = ${occasion.userId}`
  const { projectId, postId } = occasion.thing
  const project =
    projectId === undefined
      ? sql`(select ${posts.projectId} from ${posts} where ${posts.id} = ${postId})`
      : sql`${projectId}`
  return isInTeam(sql`(select ${projects.teamId} from ${projects} where ${projects.id} = ${project})`, 2)
}

/** Selects owners for `kind` 1, owners and members for 2. */
const isInTeam = (teamId: SQL, kind: number): SQL => sql`${users.id} in (
  select ${teamMembers.userId} from ${teamMembers}
  where ${teamMembers.teamId} = ${teamId} and ${teamMembers.kind} <= ${kind})`

/** Selects notifications that take the new actor instead of a new notification. */
export function goesOn({ type, actorId }: Occasion): SQL {
  if (type === 'LIKE' || type === 'ADD_LIST') return isRecent
  return type === 'FOLLOW' ? sql`${isRecent} and ${hasActor(actorId)}` : sql`false`
}

const isRecent = sql`${notifications.createdAt} > now() - interval '1 hour'`

export const hasActor = (...actorIds: number[]): SQL => sql`exists (
  select from notification_actors a where a.notification_id = ${notifications.id} and a.user_id = any(${idArray(actorIds)}))`
