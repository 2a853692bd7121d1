import { and, eq } from 'drizzle-orm'
import { labelOf } from '#contract/data/enums.ts'
import { industries, occupations } from '#contract/data/user-attributes.ts'
import { designers, users } from '#server/db/schema/index.ts'
import { suggestNames } from '#server/search-index/suggestions/name-suggestions.ts'
import { searchKind } from './search-kind.ts'

export const userKind = searchKind({
  name: 'user',
  documentsVersion: 1,
  schema: {
    text: { name: { weight: 60 }, work: { weight: 20 }, company: { weight: 20 }, bio: { weight: 5 } },
    choices: [],
    numbers: [],
  },
  id: users.id,
  select: (executor, condition) =>
    executor
      .select({
        id: users.id,
        screenName: users.screenName,
        bio: users.bio,
        industry: users.industry,
        occupation: users.occupation,
        company: designers.company,
      })
      .from(users)
      .leftJoin(designers, eq(designers.userId, users.id))
      .where(and(condition, users.shown)),
  describe: ({ id, screenName, bio, industry, occupation, company }) => ({
    id,
    rank: company === null ? 0 : 1,
    text: {
      name: screenName,
      work: [
        ...(industry === null ? [] : [labelOf(industries, industry)]),
        ...(occupation === null ? [] : [labelOf(occupations, occupation)]),
      ],
      company: company ?? '',
      bio,
    },
  }),
  ...suggestNames({
    kind: 'user',
    id: users.id,
    select: (executor, condition) =>
      executor
        .select({ id: users.id, text: users.screenName })
        .from(users)
        .where(and(condition, users.shown)),
  }),
})
