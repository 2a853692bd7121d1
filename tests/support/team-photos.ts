import { PostEditingSchema } from '#contract/projects/editing-schemas.ts'
import type { TestApi } from './api.ts'
import { buildDraft, buildStudio, buildUpload } from './editor-builders.ts'
import type { TestAccount } from './people.ts'

/** Creates a team, and functions by which its members add and change photos of drafts. */
export async function prepareTeamPhotos(api: TestApi) {
  const studio = await buildStudio(api)
  const { owner, team } = studio

  const add = async (projectId: number, body: object = {}, by: TestAccount = owner) =>
    by.request('POST', `/projects/${projectId}/posts`, {
      body: { image_id: await buildUpload(api, by), ...body },
    })
  const change = (projectId: number, id: number, body: object, by: TestAccount = owner) =>
    by.request('PUT', `/projects/${projectId}/posts/${id}`, { body })

  async function buildPhotos(count: number) {
    const { id: projectId } = await buildDraft(api, team.id)
    const ids: number[] = []
    for (let n = 0; n < count; n++) ids.push((await add(projectId)).as(PostEditingSchema).id)
    return { projectId, ids }
  }

  return { ...studio, add, change, buildPhotos }
}
