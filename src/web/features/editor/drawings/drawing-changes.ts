import type { QueryClient } from '@tanstack/react-query'
import type { Attachment } from '#contract/projects/schemas.ts'
import { editProject, inOrder, sortByIds } from '#web/features/editor/project-changes.ts'
import { changeAsPerson } from '#web/shared/session/person-query.ts'

const editDrawings = (cache: QueryClient, id: number, change: (drawings: Attachment[]) => Attachment[]) =>
  editProject(cache, id, ({ attachments }) => ({ attachments: inOrder(change(attachments)) }))

type DrawingFields = { title: string; attachment_type: number; image: Blob }

function writeForm(fields: Partial<DrawingFields>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.set(name, value instanceof Blob ? value : String(value))
  return form
}

export const addDrawing = (project: number, fields: DrawingFields) =>
  changeAsPerson(
    'POST /projects/{id}/attachments',
    { params: { id: project }, body: writeForm(fields) },
    { keep: (cache, drawing) => editDrawings(cache, project, (drawings) => [...drawings, drawing]) },
  )

export const changeDrawing = (
  project: number,
  { id }: Pick<Attachment, 'id'>,
  fields: Partial<Omit<DrawingFields, 'image'>>,
) =>
  changeAsPerson(
    'PUT /projects/{id}/attachments/{attachment_id}',
    { params: { id: project, attachment_id: id }, body: writeForm(fields) },
    {
      expect: (cache) =>
        editDrawings(cache, project, (drawings) =>
          drawings.map((each) => (each.id === id ? { ...each, ...fields } : each)),
        ),
    },
  )

export const removeDrawing = (project: number, { id }: Pick<Attachment, 'id'>) =>
  changeAsPerson(
    'DELETE /projects/{id}/attachments/{attachment_id}',
    { params: { id: project, attachment_id: id } },
    {
      expect: (cache) =>
        editDrawings(cache, project, (drawings) => drawings.filter((each) => each.id !== id)),
    },
  )

export const moveDrawing = (project: number, id: number, ids: readonly number[]) =>
  changeAsPerson(
    'PATCH /projects/{id}/attachments/{attachment_id}/order',
    { params: { id: project, attachment_id: id }, body: { order: ids.indexOf(id) + 1 } },
    { expect: (cache) => editDrawings(cache, project, (drawings) => sortByIds(drawings, ids)) },
  )
