import { and, sql } from 'drizzle-orm'
import { projects, teams } from '#server/db/schema/index.ts'
import { suggestNames } from '#server/search-index/suggestions/name-suggestions.ts'
import { rankOf } from './rooms/room-documents.ts'
import { searchKind } from './search-kind.ts'

const ofTeam = sql`from ${projects} where ${projects.teamId} = ${teams}.id and ${projects.shown}`
const lastPublished = sql`extract(epoch from max(${projects.publishedAt}))::float8`

export const teamKind = searchKind({
  name: 'team',
  documentsVersion: 2,
  schema: {
    text: {
      name: { weight: 60, names: true },
      reading: { weight: 50 },
      address: { weight: 20 },
      description: { weight: 5 },
    },
    choices: [],
    numbers: ['published'],
  },
  id: teams.id,
  select: (executor, condition) =>
    executor
      .select({
        id: teams.id,
        name: teams.name,
        nameKana: teams.nameKana,
        address: teams.address,
        description: teams.description,
        published: sql<number>`(select count(*)::int ${ofTeam})`,
        lastSeconds: sql<number | null>`(select ${lastPublished} ${ofTeam})`,
      })
      .from(teams)
      .where(and(condition, teams.shown)),
  describe: ({ id, name, nameKana, address, description, published, lastSeconds }) => ({
    id,
    rank: rankOf(published),
    text: { name, reading: nameKana, address, description },
    numbers: { published: lastSeconds },
  }),
  ...suggestNames({
    kind: 'team',
    id: teams.id,
    select: (executor, condition) =>
      executor
        .select({ id: teams.id, text: teams.name, reading: teams.nameKana })
        .from(teams)
        .where(and(condition, teams.shown)),
  }),
})
