// Builders of projects, photos and pins; missing parents are created, as in builders.ts.
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import * as schema from '#server/db/schema/index.ts'
import { projectLink } from '#server/features/projects/onlooker.ts'
import { buildImage, one } from './builders.ts'
import { nextNumber } from './next-number.ts'
import { buildVariation } from './variation-builder.ts'

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

export async function buildTeam(db: Database, values: Values<typeof schema.teams> = {}) {
  const defaults = { name: `試作設計室${nextNumber()}`, nameKana: 'シサクセッケイシツ' }
  return one(
    await db
      .insert(schema.teams)
      .values({ ...defaults, ...values })
      .returning(),
  )
}

export async function buildMember(
  db: Database,
  values: Pick<typeof schema.teamMembers.$inferInsert, 'teamId' | 'userId'> & { kind?: number },
) {
  await db.insert(schema.teamMembers).values({ kind: 1, ...values })
}

/** Returns the id of a taxonomy name, which is created if missing. */
export async function named(
  db: Database,
  table: typeof schema.buildingTypes | typeof schema.spaces,
  name: string,
) {
  await db.insert(table).values({ name, position: 0 }).onConflictDoNothing()
  return one(await db.select({ id: table.id }).from(table).where(eq(table.name, name))).id
}

export async function buildUseType(db: Database, values: Values<typeof schema.useTypes> = {}) {
  const buildingTypeId = values.buildingTypeId ?? (await named(db, schema.buildingTypes, '戸建住宅'))
  const defaults = { name: `試作の用途${nextNumber()}`, position: 0 }
  return one(
    await db
      .insert(schema.useTypes)
      .values({ ...defaults, ...values, buildingTypeId })
      .returning(),
  )
}

export type ProjectValues = Values<typeof schema.projects> & {
  useTypeIds?: readonly number[]
  credits?: readonly string[]
  drawings?: readonly string[]
}

/** Creates a published project unless values say otherwise; `drawings` are titles of plans. */
export async function buildProject(
  db: Database,
  { useTypeIds = [], credits = [], drawings = [], ...values }: ProjectValues = {},
) {
  const defaults = {
    title: `試作の家${nextNumber()}`,
    description: '庭に開いた平屋です。',
    prefecture: '長野県',
    published: true,
    publishedAt: new Date(),
  }
  const teamId = values.teamId ?? (await buildTeam(db)).id
  const buildingTypeId = values.buildingTypeId ?? (await named(db, schema.buildingTypes, '戸建住宅'))
  const project = one(
    await db
      .insert(schema.projects)
      .values({ ...defaults, ...values, teamId, buildingTypeId })
      .returning(),
  )
  const projectId = project.id
  for (const useTypeId of useTypeIds) await db.insert(schema.projectUseTypes).values({ projectId, useTypeId })
  for (const [position, name] of credits.entries())
    await db.insert(schema.projectCredits).values({ projectId, role: '設計', name, position })
  for (const [position, title] of drawings.entries()) {
    const imageId = (await buildImage(db)).id
    await db
      .insert(schema.attachments)
      .values({ projectId, title, attachmentType: 1, imageId, position: position + 1 })
  }
  return project
}

/** Issues the preview token of an unpublished project. */
export const shareProject = (db: Database, { id }: { id: number }) =>
  db.transaction((tx) => projectLink.issue(tx, String(id), {}))

export type PostValues = Values<typeof schema.posts> & { pinned?: readonly number[] }

/** Creates a photo of a project, or of a maker if named, with a pin on each variation of `pinned`. */
export async function buildPost(db: Database, { pinned = [], ...values }: PostValues = {}) {
  const n = nextNumber()
  const defaults = { title: `居間${n}`, position: n }
  const { makerId, projectId = makerId ? null : (await buildProject(db)).id } = values
  const imageId = values.imageId ?? (await buildImage(db)).id
  const spaceId = values.spaceId ?? (await named(db, schema.spaces, 'リビング'))
  const post = one(
    await db
      .insert(schema.posts)
      .values({ ...defaults, ...values, projectId, imageId, spaceId })
      .returning(),
  )
  for (const [position, variationId] of pinned.entries()) {
    await buildPin(db, { postId: post.id, variationId, position })
  }
  return post
}

export async function buildPin(db: Database, values: Values<typeof schema.pins> = {}) {
  const postId = values.postId ?? (await buildPost(db)).id
  const variationId = values.variationId ?? (await buildVariation(db)).id
  const defaults = { x: 0.5, y: 0.5, position: 0 }
  return one(
    await db
      .insert(schema.pins)
      .values({ ...defaults, ...values, postId, variationId })
      .returning(),
  )
}
