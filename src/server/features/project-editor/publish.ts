import { eq, sql } from 'drizzle-orm'
import type { ProjectEditing } from '#contract/projects/editing-schemas.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database } from '#server/db/connect.ts'
import { projects } from '#server/db/schema/index.ts'
import { projectLink } from '#server/features/projects/service.ts'
import type { Services } from '#server/services.ts'
import { enterProject } from './access.ts'
import { findMissing } from './missing.ts'
import { readProject } from './read-project.ts'

export async function publishProject(db: Database, actor: Actor, id: number): Promise<ProjectEditing> {
  await db.transaction(async (tx) => {
    const project = await enterProject(tx, id, actor, 'publish')
    if (project.published) return
    const missing = await findMissing(tx, project)
    if (missing.length > 0) throw new ApiError('invalid_request', missing)
    const publishedAt = sql`coalesce(${projects.publishedAt}, now())`
    await tx.update(projects).set({ published: true, publishedAt }).where(eq(projects.id, id))
  })
  return readProject(db, id, actor)
}

export async function unpublishProject(db: Database, actor: Actor, id: number): Promise<ProjectEditing> {
  await db.transaction(async (tx) => {
    const project = await enterProject(tx, id, actor, 'publish')
    if (project.published) await tx.update(projects).set({ published: false }).where(eq(projects.id, id))
  })
  return readProject(db, id, actor)
}

export const shareProject = (
  { db, config }: Services,
  actor: Actor,
  id: number,
  { enabled }: { enabled: boolean },
) =>
  db.transaction(async (tx) => {
    await enterProject(tx, id, actor, 'share')
    if (!enabled) {
      await projectLink.revoke(tx, String(id))
      return { share: null }
    }
    const token = await projectLink.issue(tx, String(id), {})
    return { share: { token, url: `${config.webUrl}/projects/${id}?token=${token}` } }
  })
