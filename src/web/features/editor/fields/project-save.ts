import type { ProjectEditing } from '#contract/projects/editing-schemas.ts'
import { saveProject } from '#web/features/editor/project-changes.ts'
import { type Autosave, createAutosave, type Stored } from '#web/shared/autosave/autosave.ts'

/** Autosaved fields of a project. */
const fieldNames = [
  'title',
  'title_kana',
  'description',
  'building_type_id',
  'use_type_ids',
  'structure_type_id',
  'construction_type',
  'design_phase',
  'floor_space',
  'prefecture',
  'place',
  'completed_year',
  'completed_month',
  'credits',
] as const

export type ProjectFieldName = (typeof fieldNames)[number]
export type ProjectFields = Pick<ProjectEditing, ProjectFieldName>
export type Credit = ProjectFields['credits'][number]
export type ProjectSave = Autosave<ProjectFields>

export const storedProject = (project: ProjectEditing): Stored<ProjectFields> => ({
  fields: Object.fromEntries(fieldNames.map((name) => [name, project[name]])) as ProjectFields,
  version: project.version,
  savedAt: project.updated_at,
})

export const createProjectSave = (key: string, project: ProjectEditing): ProjectSave =>
  createAutosave({
    key,
    stored: storedProject(project),
    save: async ({ credits, ...changes }, version) => {
      const whole = credits && { credits: credits.filter(isWhole) }
      return storedProject(await saveProject(project.id, { ...changes, ...whole, version }))
    },
  })

/** Returns whether a credit has role and name; incomplete rows are not saved yet. */
export const isWhole = ({ role, name }: Credit): boolean => role.trim() !== '' && name.trim() !== ''
