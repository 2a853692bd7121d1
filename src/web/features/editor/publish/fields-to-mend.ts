import { limits } from '#contract/data/limits.ts'
import { plainLines } from '#contract/data/plain-text.ts'
import type { ProjectEditor } from '#contract/projects/editing-schemas.ts'
import { isLeftEmpty, photoLabelsInPhoto, projectLabels } from '#web/features/editor/fields/labels.ts'
import type { ProjectFieldName, ProjectFields } from '#web/features/editor/fields/project-save.ts'
import type { PostFields } from '#web/features/editor/photos/post-save.ts'
import type { FieldIssue } from '#web/features/editor/saving/saves.ts'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'

/** A field of the project or of a photo, with its error. */
export type FieldToMend = { name: string; label: string; message: string; postId?: number }

type Edited = {
  project: Pick<ProjectEditor, 'missing' | 'posts'>
  /** As typed. */
  fields: ProjectFields
  issues: readonly FieldIssue[]
  keyOfProject: string
  keyOfPost: (id: number) => string
}

/** Returns missing fields, then refused ones, each once. Corrected fields are left out. */
export function findFieldsToMend({
  project,
  fields,
  issues,
  keyOfProject,
  keyOfPost,
}: Edited): FieldToMend[] {
  const values: Readonly<Record<string, unknown>> = { ...fields, posts: project.posts }
  const refused = issues
    .filter(({ key }) => key === keyOfProject)
    .map((issue) => toMend(issue, projectLabels[issue.name as ProjectFieldName]))
  const missing = project.missing
    .filter(({ path }) => isLeftEmpty(values[path]) && !refused.some(({ name }) => name === path))
    .map(({ path, message }) => ({
      name: path,
      label: projectLabels[path as ProjectFieldName | 'posts'],
      message,
    }))
  const ofPhotos = project.posts.flatMap(({ id, order }) =>
    issues
      .filter(({ key }) => key === keyOfPost(id))
      .map((issue) => {
        const label = photoLabelsInPhoto[issue.name as keyof PostFields]
        return { ...toMend(issue, `${order}枚目の写真の${label}`), postId: id }
      }),
  )
  return [...missing, ...refused, ...ofPhotos]
}

const counted: Readonly<Record<string, number>> = {
  description: limits.projectText,
  caption: limits.postCaption,
}

/** Prefers the field's own message on its length. */
function toMend({ name, value, message }: FieldIssue, label: string): FieldToMend {
  const most = counted[name]
  const tooLong = most !== undefined && findLengthIssue(plainLines(String(value)), most)
  return { name, label, message: tooLong || message }
}
