import { eq, getTableColumns, sql } from 'drizzle-orm'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first } from '#server/db/query-fragments.ts'
import { projects, teams } from '#server/db/schema/index.ts'
import { type ProjectAction, projectPolicy, rolesInProject } from '#server/features/projects/service.ts'
import { teamKindOf } from '#server/team-roles.ts'

const selectProject = (executor: Executor, id: number, userId: number) =>
  executor
    .select({
      ...getTableColumns(projects),
      team: { id: teams.id, name: teams.name },
      teamKind: teamKindOf(sql`${projects}.team_id`, userId),
    })
    .from(projects)
    .innerJoin(teams, eq(teams.id, projects.teamId))
    .where(eq(projects.id, id))

export type EditedProject = Awaited<ReturnType<typeof selectProject>>[number]

export async function findProject(executor: Executor, id: number, actor: Actor, action: ProjectAction) {
  const project = found(await first(selectProject(executor, id, actor.userId)))
  projectPolicy.require(rolesInProject(actor, project), action)
  return project
}

export async function enterProject(
  tx: Transaction,
  id: number,
  actor: Actor,
  action: ProjectAction,
  lockBefore?: () => Promise<unknown>,
): Promise<EditedProject> {
  await lockPerson(tx, actor.userId, 'key share')
  await lockBefore?.()
  const project = found(
    await first(selectProject(tx, id, actor.userId).for('no key update', { of: projects })),
  )
  projectPolicy.require(rolesInProject(actor, project), action)
  return project
}
