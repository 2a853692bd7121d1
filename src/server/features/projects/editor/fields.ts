import { asc, eq } from 'drizzle-orm'
import type { ProjectFieldName, ProjectFields } from '#contract/projects/write-schemas.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { projectCredits, type projects, projectUseTypes } from '#server/db/schema/index.ts'
import type { EditedProject } from './access.ts'

export type ProjectFieldValues = Required<{
  [Name in ProjectFieldName]: Exclude<ProjectFields[Name], undefined>
}>

const columns = {
  title: 'title',
  title_kana: 'titleKana',
  description: 'description',
  building_type_id: 'buildingTypeId',
  structure_type_id: 'structureType',
  construction_type: 'constructionType',
  design_phase: 'designPhase',
  floor_space: 'floorSpace',
  prefecture: 'prefecture',
  place: 'place',
  completed_year: 'completedYear',
  completed_month: 'completedMonth',
} as const satisfies Partial<Record<ProjectFieldName, keyof typeof projects.$inferSelect>>

export const emptyFields: ProjectFieldValues = {
  title: '',
  title_kana: '',
  description: '',
  building_type_id: null,
  use_type_ids: [],
  structure_type_id: null,
  construction_type: null,
  design_phase: null,
  floor_space: null,
  prefecture: '',
  place: '',
  completed_year: null,
  completed_month: null,
  credits: [],
}

export async function readFields(executor: Executor, project: EditedProject): Promise<ProjectFieldValues> {
  const uses = await executor
    .select({ id: projectUseTypes.useTypeId })
    .from(projectUseTypes)
    .where(eq(projectUseTypes.projectId, project.id))
    .orderBy(asc(projectUseTypes.useTypeId))
  const credits = await executor
    .select({
      role: projectCredits.role,
      name: projectCredits.name,
      user_id: projectCredits.userId,
      team_id: projectCredits.teamId,
    })
    .from(projectCredits)
    .where(eq(projectCredits.projectId, project.id))
    .orderBy(asc(projectCredits.position), asc(projectCredits.id))
  const own = Object.entries(columns).map(([field, column]) => [field, project[column]])
  return {
    ...(Object.fromEntries(own) as ProjectFieldValues),
    use_type_ids: uses.map(({ id }) => id),
    credits,
  }
}

export const toColumns = (changes: Partial<ProjectFieldValues>): Partial<typeof projects.$inferInsert> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) =>
      field in changes ? [[column, changes[field as ProjectFieldName]]] : [],
    ),
  )

export async function replaceRows(
  tx: Transaction,
  projectId: number,
  { use_type_ids, credits }: Partial<ProjectFieldValues>,
): Promise<void> {
  if (use_type_ids) {
    await tx.delete(projectUseTypes).where(eq(projectUseTypes.projectId, projectId))
    const rows = use_type_ids.map((useTypeId) => ({ projectId, useTypeId }))
    if (rows.length > 0) await tx.insert(projectUseTypes).values(rows)
  }
  if (credits) {
    await tx.delete(projectCredits).where(eq(projectCredits.projectId, projectId))
    const rows = credits.map(({ role, name, user_id, team_id }, index) => ({
      ...{ projectId, role, name, userId: user_id, teamId: team_id },
      position: index + 1,
    }))
    if (rows.length > 0) await tx.insert(projectCredits).values(rows)
  }
}
