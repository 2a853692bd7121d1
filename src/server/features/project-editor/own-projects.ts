import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listOwnProjects as contract } from '#contract/projects/write-routes.ts'
import type { Actor } from '#server/caller.ts'
import { projects, teamMembers } from '#server/db/schema/index.ts'
import { loadProjectCards } from '#server/features/projects/cards.ts'
import { projectPolicy, rolesInProject } from '#server/features/projects/service.ts'
import { listByPage } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { teamKindOf } from '#server/team-roles.ts'

const isOfOwnTeam = (userId: number): SQL => sql`${projects.teamId} in (
  select ${teamMembers.teamId} from ${teamMembers} where ${teamMembers.userId} = ${userId})`

export const listOwnProjects = (
  services: Services,
  actor: Actor,
  { team_id, draft, ...query }: z.output<typeof contract.query>,
) =>
  listByPage(query, async ({ limit, offset }) => {
    const { db } = services
    const owned = and(
      isOfOwnTeam(actor.userId),
      team_id === undefined ? undefined : eq(projects.teamId, team_id),
      draft ? eq(projects.published, false) : undefined,
    )
    const rows = await db
      .select({
        id: projects.id,
        published: projects.published,
        updatedAt: projects.updatedAt,
        teamKind: teamKindOf(sql`${projects}.team_id`, actor.userId),
      })
      .from(projects)
      .where(owned)
      .orderBy(desc(projects.updatedAt), desc(projects.id))
      .limit(limit)
      .offset(offset)
    const cards = await loadProjectCards(
      services,
      rows.map(({ id }) => id),
    )
    const cardOf = new Map(cards.map((card) => [card.id, card]))
    const items = rows.flatMap((row) => {
      const card = cardOf.get(row.id)
      if (!card) return []
      const permissions = projectPolicy.permissions(rolesInProject(actor, row))
      return [{ ...card, published: row.published, updated_at: row.updatedAt.toISOString(), permissions }]
    })
    return { items, total: await db.$count(projects, owned) }
  })
