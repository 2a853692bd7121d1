import { ProjectEditingSchema } from '#contract/projects/editing-schemas.ts'
import { imageUploads } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildImage } from './builders.ts'
import { joinAs, type TestAccount } from './people.ts'
import { buildMember, buildProject, buildTeam, type ProjectValues } from './project-builders.ts'

/** A team with one person of each kind, and others who have nothing to do with it. */
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

/** How a project is made and saved, by its owner unless said. */
export const writesOf = (owner: TestAccount, teamId: number) => ({
  create: async (body: object = {}, by = owner) =>
    (await by.request('POST', '/projects', { body: { team_id: teamId, ...body } })).as(ProjectEditingSchema),
  put: (id: number, body: object, by = owner) => by.request('PUT', `/projects/${id}`, { body }),
})

/** A picture that the person has uploaded. */
export async function buildUpload({ db }: Pick<TestApi, 'db'>, { userId }: Pick<TestAccount, 'userId'>) {
  const { id: imageId } = await buildImage(db)
  await db.insert(imageUploads).values({ imageId, userId })
  return imageId
}
