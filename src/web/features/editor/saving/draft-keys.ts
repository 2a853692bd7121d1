import { draftKey } from '#web/kit/form/form-draft.ts'

export const projectKey = (personId: number, id: number) => draftKey(personId, `project-${id}`)
export const postKey = (personId: number, id: number) => draftKey(personId, `post-${id}`)
