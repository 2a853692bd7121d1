import { ProjectEditingSchema } from '#contract/projects/editing-schemas.ts'
import { imageUploads } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildImage } from './builders.ts'
import { joinAs, type TestAccount } from './people.ts'
import { buildMember, buildProject, buildTeam, type ProjectValues } from './project-builders.ts'

/** Creates a team with one member of each kind, and people outside it. */
export async function buildStudio(api: TestApi) {
  const { db } = api
  const people = {
    owner: await joinAs(api),
    member: await joinAs(api),
    viewer: await joinAs(api),
    stranger: await joinAs(api),
    staff: await joinAs(api, { staff: true }),
  }
  const team = await buildTeam(db)
  const kinds = [people.owner, people.member, people.viewer]
  for (const [at, { userId }] of kinds.entries())
    await buildMember(db, { teamId: team.id, userId, kind: at + 1 })
  const elsewhere = await buildTeam(db)
  await buildMember(db, { teamId: elsewhere.id, userId: people.stranger.userId, kind: 1 })
  return { ...people, team, elsewhere }
}

export const buildDraft = (api: TestApi, teamId: number, values: ProjectValues = {}) =>
  buildProject(api.db, { teamId, published: false, publishedAt: null, ...values })

/** Calls that create and save a project, by its owner unless `by` is given. */
export const writesOf = (owner: TestAccount, teamId: number) => ({
  create: async (body: object = {}, by = owner) =>
    (await by.request('POST', '/projects', { body: { team_id: teamId, ...body } })).as(ProjectEditingSchema),
  put: (id: number, body: object, by = owner) => by.request('PUT', `/projects/${id}`, { body }),
})

export async function buildUpload({ db }: Pick<TestApi, 'db'>, { userId }: Pick<TestAccount, 'userId'>) {
  const { id: imageId } = await buildImage(db)
  await db.insert(imageUploads).values({ imageId, userId })
  return imageId
}
