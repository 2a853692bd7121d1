import { and, asc, desc, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ConsolePersonSort } from '#contract/data/console-sorts.ts'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { first, isOneOf, matchesKeyword } from '#server/db/query-fragments.ts'
import { byReading } from '#server/db/schema/columns.ts'
import {
  contentReports,
  designers,
  follows,
  identitySessions,
  likes,
  lists,
  makerContacts,
  makerMembers,
  makers,
  orderGroups,
  teamMembers,
  teams,
  users,
} from '#server/db/schema/index.ts'

export type PeopleFilter = { keyword: string; state: 'all' | 'locked' | 'hidden' | 'staff' }

const states: Readonly<Record<PeopleFilter['state'], SQL | undefined>> = {
  all: undefined,
  locked: isNotNull(users.lockedAt),
  hidden: isNotNull(users.hiddenAt),
  staff: sql`${users.isStaff}`,
}

function isNamed(keyword: string): SQL | undefined {
  const text = keyword.trim()
  if (text === '') return undefined
  return or(
    matchesKeyword(text, users.screenName, users.email),
    /^\d{1,15}$/.test(text) ? eq(users.id, Number(text)) : undefined,
  )
}

const matches = ({ keyword, state }: PeopleFilter) => and(isNamed(keyword), states[state])

const selectPeople = (executor: Executor) =>
  executor
    .select({ user: users, designerId: designers.userId })
    .from(users)
    .leftJoin(designers, eq(designers.userId, users.id))

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

export const selectPeoplePage = (executor: Executor, filter: PeopleFilter, { limit, before }: CursorPage) =>
  selectPeople(executor)
    .where(and(matches(filter), lt(users.id, before)))
    .orderBy(desc(users.id))
    .limit(limit)

export const peopleKeys: Readonly<Record<Exclude<ConsolePersonSort, 'newest'>, SQL>> = {
  oldest: sql`${users.id}`,
  name: byReading(users.screenName),
}

export const matchingPeople = (filter: PeopleFilter) => (key: SQL) =>
  sql`select ${users.id}, ${key} from ${users} where ${matches(filter) ?? sql`true`}`

export const selectPeopleByIds = (executor: Executor, ids: readonly number[]) =>
  selectPeople(executor).where(isOneOf(users.id, ids))

export const countPeople = (executor: Executor, filter: PeopleFilter) =>
  executor.$count(users, matches(filter))

export const findPerson = (executor: Executor, id: number) =>
  first(selectPeople(executor).where(eq(users.id, id)))

export const selectTeamsOf = (executor: Executor, userId: number) =>
  executor
    .select({ id: teams.id, name: teams.name, kind: teamMembers.kind })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId))
    .orderBy(asc(teamMembers.kind), asc(teams.id))

export const selectMakersOf = (executor: Executor, userId: number) =>
  executor
    .select({ id: makers.id, name: makers.name, role: makerMembers.role })
    .from(makerMembers)
    .innerJoin(makers, eq(makers.id, makerMembers.makerId))
    .where(eq(makerMembers.userId, userId))
    .orderBy(asc(makers.id))

export const selectSessionsOf = (executor: Executor, subject: string) =>
  executor
    .select({
      createdAt: identitySessions.createdAt,
      expiresAt: identitySessions.expiresAt,
      userAgent: identitySessions.userAgent,
    })
    .from(identitySessions)
    .where(eq(identitySessions.userId, subject))
    .orderBy(desc(identitySessions.createdAt))

export async function countContentOf(executor: Executor, userId: number) {
  const about = and(eq(contentReports.thingKind, 'user'), eq(contentReports.thingId, userId))
  const [ownLists, liked, following, followers, orders, contacts, reportsAbout, reportsMade] =
    await Promise.all([
      executor.$count(lists, eq(lists.ownerId, userId)),
      executor.$count(likes, eq(likes.userId, userId)),
      executor.$count(follows, eq(follows.followerId, userId)),
      executor.$count(follows, eq(follows.followedId, userId)),
      executor.$count(orderGroups, eq(orderGroups.userId, userId)),
      executor.$count(makerContacts, eq(makerContacts.userId, userId)),
      executor.$count(contentReports, about),
      executor.$count(contentReports, eq(contentReports.reporterId, userId)),
    ])
  return {
    ...{ lists: ownLists, likes: liked, following, followers },
    ...{ order_groups: orders, contacts, reports_about: reportsAbout, reports_made: reportsMade },
  }
}
