import { sql } from 'drizzle-orm'
import type { TestApi } from './api.ts'
import { buildAward, buildAwardCategory, buildEntry, castVotes } from './award-builders.ts'
import { joinAs } from './people.ts'
import { buildMember, buildProject, buildTeam } from './project-builders.ts'

export type AwardTwin = Awaited<ReturnType<Awaited<ReturnType<typeof createAwardTwins>>['buildTwin']>>

const announcedFrom = new Date('2026-01-01')

/** Creates three projects, the first in the team of `owner`, and awards that they enter. */
export async function createAwardTwins(api: TestApi) {
  const { db } = api
  // Ids of different kinds never coincide.
  await db.execute(
    sql`select setval('awards_id_seq', 100000), setval('award_categories_id_seq', 200000), setval('award_entries_id_seq', 300000)`,
  )
  const owner = await joinAs(api)
  const team = await buildTeam(db)
  await buildMember(db, { teamId: team.id, userId: owner.userId, kind: 1 })
  const projects = [
    await buildProject(db, { teamId: team.id }),
    await buildProject(db),
    await buildProject(db),
  ]

  /** Creates the same words, dates and projects; only ids, slug and votes differ. */
  async function buildTwin(phase: 'voting' | 'final', votes: readonly number[]) {
    const past = (days: number) => new Date(Date.UTC(2026, 0, 2 + days))
    const soon = (days: number) => new Date(Date.UTC(2999, 0, 2 + days))
    const dates = {
      announcedFrom,
      entryFrom: past(0),
      votingFrom: past(1),
      finalFrom: phase === 'final' ? past(2) : soon(0),
      closedFrom: soon(1),
    }
    const award = await buildAward(db, phase, { title: '双子のアワード', ...dates })
    const category = await buildAwardCategory(db, award.id, '住まい')
    const entries: { id: number }[] = []
    for (const [at, project] of projects.entries()) {
      const values = {
        awardId: award.id,
        categoryId: category.id,
        projectId: project.id,
        title: `応募作の${at}`,
      }
      entries.push(await buildEntry(db, values))
    }
    const cast = (round: 'voting' | 'final') =>
      castVotes(
        db,
        award.id,
        entries.flatMap(({ id: entryId }, at) =>
          Array.from({ length: votes[at] ?? 0 }, () => ({ round, entryId })),
        ),
      )
    await cast('voting')
    if (phase === 'final') await cast('final')
    return { ...award, path: `/awards/${award.slug}`, categoryId: category.id, entries }
  }

  return { owner, projects, buildTwin }
}
