import type { ProjectEditing } from '#contract/projects/editing-schemas.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import { projectLink, projectPolicy, rolesInProject } from '#server/features/projects/service.ts'
import { findProject } from './access.ts'
import { readFields } from './fields.ts'
import { findMissing } from './missing.ts'

export async function readProject(executor: Executor, id: number, actor: Actor): Promise<ProjectEditing> {
  const project = await findProject(executor, id, actor, 'edit')
  const [fields, missing, sharedAt] = await Promise.all([
    readFields(executor, project),
    findMissing(executor, project),
    projectLink.issuedAt(executor, String(id)),
  ])
  return {
    ...fields,
    id,
    team: project.team,
    version: project.version,
    published: project.published,
    published_at: project.publishedAt?.toISOString() ?? null,
    missing,
    shared_at: sharedAt?.toISOString() ?? null,
    updated_at: project.updatedAt.toISOString(),
    permissions: projectPolicy.permissions(rolesInProject(actor, project)),
  }
}
