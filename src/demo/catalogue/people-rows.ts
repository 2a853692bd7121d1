import type { Choice } from '#contract/data/enums.ts'
import { industries, occupations, qualifications } from '#contract/data/user-attributes.ts'
import type { MemberKind } from '#demo/content/content.ts'
import { people } from '#demo/content/people.ts'
import { makeFollows } from '#demo/content/social.ts'
import { teams, waiting } from '#demo/content/teams.ts'
import { logos } from '#demo/manifest.ts'
import { at, randomFor } from '#demo/random.ts'
import { lastDay, momentBetween, opening } from './calendar.ts'
import { pictureId } from './pictures.ts'
import type { CatalogueRows } from './rows.ts'
import { idsOf } from './slug-ids.ts'

type PeopleRows = Pick<
  CatalogueRows,
  | ('users' | 'designers' | 'follows')
  | ('teams' | 'teamMembers' | 'teamRelations' | 'teamJoinRequests' | 'teamInvitations')
>

export const personId = idsOf(Object.keys(people), 'person')
export const teamId = idsOf(Object.keys(teams), 'team')

export const lastToJoin = new Date('2025-03-01T00:00:00+09:00')

export const joinedAt = (key: string): Date => momentBetween(randomFor(`user:${key}`), opening, lastToJoin)

/** Share 0 is `from`, 1 the demo's last day. */
export const momentAt = (from: Date, share: number): Date =>
  new Date(from.getTime() + share * (lastDay.getTime() - from.getTime()))

/** Demo people have no identity, so they cannot sign in. */
const nobodySignsIn = {
  issuer: null,
  subject: null,
  email: null,
  emailVerified: false,
  emailAsOf: null,
  iconImageId: null,
  isStaff: false,
  isSubscribedMailMagazine: false,
  mutedNotifications: [],
}

const memberKinds: Record<MemberKind, number> = { OWNER: 1, MEMBER: 2, VIEWER: 3 }

export const makePeople = (): PeopleRows => ({
  users: Object.entries(people).map(([key, person]) => ({
    id: personId(key),
    ...nobodySignsIn,
    screenName: person.screenName,
    bio: person.bio,
    website: person.website ?? null,
    industry: person.industry === undefined ? null : numberOf(industries, person.industry),
    occupation: person.occupation === undefined ? null : numberOf(occupations, person.occupation),
    createdAt: joinedAt(key),
    updatedAt: joinedAt(key),
  })),
  designers: Object.entries(people).flatMap(([key, { designer }]) =>
    designer
      ? [
          {
            userId: personId(key),
            company: designer.company,
            qualifications: designer.qualifications.map((label) => numberOf(qualifications, label)),
            createdAt: joinedAt(key),
            updatedAt: joinedAt(key),
          },
        ]
      : [],
  ),
  follows: makeFollows('demo')
    .map(({ follower, followed, moment }) => ({
      followerId: personId(follower),
      followedId: personId(followed),
      createdAt: momentAt(lastToJoin, moment),
    }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((row, index) => ({ id: index + 1, ...row })),
  teams: Object.entries(teams).map(([key, team]) => ({
    id: teamId(key),
    name: team.name,
    nameKana: team.kana,
    description: team.description,
    website: team.website ?? null,
    address: team.address,
    logoImageId: team.logo === undefined ? null : logoId(team.logo),
    createdAt: opening,
    updatedAt: opening,
  })),
  teamMembers: Object.entries(teams).flatMap(([key, { members }]) =>
    Object.entries(members).map(([person, kind]) => ({
      teamId: teamId(key),
      userId: personId(person),
      kind: memberKinds[kind],
      createdAt: joinedAt(person),
      updatedAt: joinedAt(person),
    })),
  ),
  teamRelations: Object.entries(teams).flatMap(([key, { related }]) =>
    related.map((other, position) => ({ teamId: teamId(key), relatedTeamId: teamId(other), position })),
  ),
  teamJoinRequests: waiting.requests.map(({ team, person }, index) => ({
    id: index + 1,
    teamId: teamId(team),
    userId: personId(person),
    status: 1,
    createdAt: lastDay,
    decidedAt: null,
  })),
  // Their links are unknown, so they only serve for display.
  teamInvitations: waiting.invitations.map(({ team, inviter, email, kind }, index) => ({
    id: index + 1,
    teamId: teamId(team),
    email,
    kind: memberKinds[kind],
    inviterId: personId(inviter),
    createdAt: lastDay,
    expiresAt: new Date(lastDay.getTime() + 14 * 86_400_000),
  })),
})

const logoId = (slug: string): number =>
  pictureId(
    at(
      logos.filter((logo) => logo.slug === slug),
      0,
    ).image,
  )

/** Returns the id of a label in the contract. */
export function numberOf(choices: readonly Choice[], label: string): number {
  const choice = choices.find((known) => known.label === label)
  if (!choice) throw new Error(`no choice ${label}`)
  return choice.id
}
