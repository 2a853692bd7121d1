// Teams whose members can sign in.
import type { TestApi } from './api.ts'
import { joinAs, type TestAccount } from './people.ts'
import { buildMember, buildTeam } from './project-builders.ts'

type Kinds = Record<string, 1 | 2 | 3>

/** Creates a team with one person for each name, as the kind of its number. */
export async function buildStaffedTeam<K extends Kinds>(api: TestApi, kinds: K) {
  const team = await buildTeam(api.db)
  const people: [string, TestAccount][] = []
  for (const [name, kind] of Object.entries(kinds)) {
    const person = await joinAs(api, { screenName: name })
    await buildMember(api.db, { teamId: team.id, userId: person.userId, kind })
    people.push([name, person])
  }
  return { team, people: Object.fromEntries(people) as Record<keyof K, TestAccount> }
}
