import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProjectEditing } from '#contract/projects/editing-schemas.ts'
import type { ProjectCreateSchema, ProjectUpdateSchema } from '#contract/projects/write-schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first } from '#server/db/query-fragments.ts'
import { projects } from '#server/db/schema/index.ts'
import { projectLink } from '#server/features/projects/service.ts'
import { requireWork } from '#server/team-roles.ts'
import { enterProject } from './access.ts'
import { checkFields } from './check-fields.ts'
import { emptyFields, type ProjectFieldValues, readFields, replaceRows, toColumns } from './fields.ts'
import { lockNamedTerms, lockUsedTerms } from './lock-terms.ts'
import { mergeFields } from './merge-fields.ts'
import { findMissing } from './missing.ts'
import { readProject } from './read-project.ts'

export async function createProject(
  db: Database,
  actor: Actor,
  { team_id, ...sent }: z.output<typeof ProjectCreateSchema>,
): Promise<ProjectEditing> {
  const id = await db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId, 'key share')
    await requireWork(tx, actor.userId, team_id)
    await lockNamedTerms(tx, sent)
    const fields = { ...emptyFields, ...sent } as ProjectFieldValues
    await checkFields(tx, fields, fields)
    const { title, description, prefecture } = fields
    const values = { ...toColumns(fields), title, description, prefecture, teamId: team_id }
    const { id } = found(await first(tx.insert(projects).values(values).returning({ id: projects.id })))
    await replaceRows(tx, id, fields)
    return id
  })
  return readProject(db, id, actor)
}

export async function updateProject(
  db: Database,
  actor: Actor,
  id: number,
  { version: since, ...sent }: z.output<typeof ProjectUpdateSchema>,
): Promise<ProjectEditing> {
  await db.transaction(async (tx) => {
    const project = await enterProject(tx, id, actor, 'edit', () => lockNamedTerms(tx, sent))
    const present = await readFields(tx, project)
    const { changes, versions } = mergeFields(present, sent as Partial<ProjectFieldValues>, project, since)
    if (Object.keys(changes).length === 0) return
    await checkFields(tx, changes, { ...present, ...changes })
    const columns = toColumns(changes)
    const missing = project.published ? await findMissing(tx, { ...project, ...columns, id }) : []
    if (missing.length > 0) throw new ApiError('invalid_request', missing)
    await replaceRows(tx, id, changes)
    await tx
      .update(projects)
      .set({ ...columns, ...versions })
      .where(eq(projects.id, id))
  })
  return readProject(db, id, actor)
}

export const deleteProject = (db: Database, actor: Actor, id: number) =>
  db.transaction(async (tx) => {
    await enterProject(tx, id, actor, 'delete', () => lockUsedTerms(tx, id))
    await projectLink.forget(tx, String(id))
    await tx.delete(projects).where(eq(projects.id, id))
    return { id }
  })
