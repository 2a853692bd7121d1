import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { createAwardEntry, type OwnEntry } from '#contract/awards/write-routes.ts'
import { messages } from '#contract/data/messages.ts'
import { teamMemberKind } from '#contract/data/space-enums.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { answerOnce } from '#server/db/answer-once.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first } from '#server/db/query-parts.ts'
import { awardCategories, awardEntries, designers, projects, teamMembers } from '#server/db/schema/index.ts'
import { loadProjectCards } from '#server/features/projects/cards.ts'
import { projectPolicy, rolesInProject } from '#server/features/projects/service.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { teamKindOf } from '#server/team-roles.ts'
import { lockAward, selectAward } from './queries.ts'

type EntryRow = typeof awardEntries.$inferSelect

const presentOwnEntry = ({ id, projectId, categoryId, title, description }: EntryRow): OwnEntry => ({
  id,
  project_id: projectId,
  award_category_id: categoryId,
  title,
  description,
})

const isWorkedOnBy = (userId: number): SQL => sql`${projects.teamId} in (
  select ${teamMembers.teamId} from ${teamMembers}
  where ${teamMembers.userId} = ${userId} and ${lte(teamMembers.kind, teamMemberKind.member)})`

export async function listEnterableProjects(services: Services, { userId }: Actor, slug: string) {
  const { db } = services
  const { award } = found(await selectAward(db, slug))
  const rows = await db
    .select({ id: projects.id, entry: awardEntries })
    .from(projects)
    .leftJoin(awardEntries, and(eq(awardEntries.projectId, projects.id), eq(awardEntries.awardId, award.id)))
    .where(and(projects.shown, isWorkedOnBy(userId)))
    .orderBy(desc(projects.publishedAt), desc(projects.id))
  const cards = await loadProjectCards(
    services,
    rows.map(({ id }) => id),
  )
  const entryOf = new Map(rows.map(({ id, entry }) => [id, entry]))
  return toWholeList(
    cards.map((project) => {
      const entry = entryOf.get(project.id)
      return { project, entry: entry ? presentOwnEntry(entry) : null }
    }),
  )
}

type Asked = { slug: string; body: z.output<typeof createAwardEntry.body>; key: string | undefined }

export const createEntry = (db: Database, actor: Actor, { slug, body, key }: Asked): Promise<OwnEntry> =>
  db.transaction(async (tx) => {
    const { userId } = actor
    await lockPerson(tx, userId, 'key share')
    const once = { userId, route: createAwardEntry.id, key, request: { slug, body } }
    return answerOnce(tx, once, async () => {
      const award = await lockAward(tx, slug)
      if (award.phase !== 'entry') throw new ApiError('award_entry_closed')
      await requireEnterable(tx, actor, body.project_id)
      await requireCategory(tx, award.id, body.award_category_id)
      const entry = await first(
        tx
          .insert(awardEntries)
          .values({
            awardId: award.id,
            categoryId: body.award_category_id,
            projectId: body.project_id,
            userId,
            title: body.title,
            description: body.description,
          })
          .onConflictDoNothing()
          .returning(),
      )
      if (!entry) throw new ApiError('already_entered')
      return presentOwnEntry(entry)
    })
  })

async function requireEnterable(tx: Transaction, actor: Actor, projectId: number): Promise<void> {
  const isDesigner = await tx.$count(designers, eq(designers.userId, actor.userId))
  if (!isDesigner) throw new ApiError('designers_only')
  const project = found(
    await first(
      tx
        .select({
          published: projects.shown,
          teamKind: teamKindOf(sql`${projects}.team_id`, actor.userId),
        })
        .from(projects)
        .where(eq(projects.id, projectId))
        .for('key share'),
    ),
  )
  const roles = rolesInProject(actor, project)
  projectPolicy.require(roles, 'read')
  if (!projectPolicy.permissions(roles).edit) throw new ApiError('not_own_project')
  if (!project.published) throw new ApiError('project_unpublished')
}

async function requireCategory(tx: Transaction, awardId: number, id: number): Promise<void> {
  const isOfAward = and(eq(awardCategories.id, id), eq(awardCategories.awardId, awardId))
  if ((await tx.$count(awardCategories, isOfAward)) > 0) return
  throw new ApiError('invalid_request', [
    { path: 'award_category_id', code: 'custom', message: messages.requiredChoice },
  ])
}

export const deleteEntry = (db: Database, actor: Actor, slug: string, entryId: number) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId, 'key share')
    const award = await lockAward(tx, slug)
    const entry = found(
      await first(
        tx
          .select({
            id: awardEntries.id,
            published: projects.shown,
            teamKind: teamKindOf(sql`${projects}.team_id`, actor.userId),
          })
          .from(awardEntries)
          .innerJoin(projects, eq(projects.id, awardEntries.projectId))
          .where(and(eq(awardEntries.id, entryId), eq(awardEntries.awardId, award.id))),
      ),
    )
    projectPolicy.require(rolesInProject(actor, entry), 'edit')
    if (award.phase !== 'entry') throw new ApiError('award_entry_closed')
    await tx.delete(awardEntries).where(eq(awardEntries.id, entry.id))
    return { id: entry.id }
  })
