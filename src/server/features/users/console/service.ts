import type { ConsolePersonSort } from '#contract/data/console-sorts.ts'
import type { CursorList } from '#contract/kit/lists.ts'
import * as contract from '#contract/users/console-routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import { type Actor, ownIssuerName } from '#server/caller.ts'
import { asStaff, changeRecord, recordChange } from '#server/console/change-record.ts'
import { enterForPerson } from '#server/console/enter.ts'
import { listBySort } from '#server/console/list-by-sort.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { readPage } from '#server/db/pages.ts'
import { endAccount, exportAccount } from '#server/features/account/service.ts'
import { listByCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { accountRecord, lockAccount, lockRecord } from './account-records.ts'
import {
  countContentOf,
  countPeople,
  findPerson,
  matchingPeople,
  type PeopleFilter,
  type PersonRow,
  peopleKeys,
  selectMakersOf,
  selectPeopleByIds,
  selectPeoplePage,
  selectSessionsOf,
  selectTeamsOf,
} from './queries.ts'

const presentPerson = ({ user, designerId }: PersonRow): contract.ConsolePerson => ({
  id: user.id,
  screen_name: user.screenName,
  email: user.email,
  email_verified: user.emailVerified,
  user_type: designerId === null ? 'general' : 'pro',
  is_staff: user.isStaff,
  created_at: user.createdAt.toISOString(),
  locked_at: user.lockedAt?.toISOString() ?? null,
  locked_reason: user.lockedReason,
  hidden_at: user.hiddenAt?.toISOString() ?? null,
  hidden_reason: user.hiddenReason,
})

export const listPeople = (
  { db }: Services,
  query: PeopleFilter & { sort: ConsolePersonSort; limit: number; cursor?: string | undefined },
): Promise<CursorList<contract.ConsolePerson>> =>
  listBySort(db, query, {
    keys: peopleKeys,
    matching: matchingPeople(query),
    load: async (ids) => (await selectPeopleByIds(db, ids)).map(presentPerson),
    byDefault: () =>
      listByCursor(query, (page) =>
        readPage(selectPeoplePage(db, query, page), countPeople(db, query), (rows) =>
          rows.map(presentPerson),
        ),
      ),
  })

export async function getPerson({ db }: Services, id: number): Promise<contract.ConsolePersonDetail> {
  const row = found(await findPerson(db, id))
  const [teams, makers, counts, sessions] = await Promise.all([
    selectTeamsOf(db, id),
    selectMakersOf(db, id),
    countContentOf(db, id),
    readSessions(db, row),
  ])
  return { ...presentPerson(row), teams, makers, counts, sessions }
}

async function readSessions(db: Database, { user: { issuer, subject } }: PersonRow) {
  const sessions = issuer === ownIssuerName && subject !== null ? await selectSessionsOf(db, subject) : []
  return sessions.map(({ createdAt, expiresAt, userAgent }) => ({
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    user_agent: userAgent,
  }))
}

/** Refuses the own account: locked staff could not unlock themselves. */
function refuseOneself(actor: Actor, id: number): void {
  if (actor.userId === id) throw new ApiError('own_account')
}

export async function lockPerson(services: Services, actor: Actor, id: number, reason: string) {
  refuseOneself(actor, id)
  const { version } = await changeRecord(services, actor, {
    route: contract.lockPerson.id,
    record: lockRecord,
    id,
    reason,
    state: ({ locked_at }) => ({ locked_at: locked_at ?? new Date().toISOString(), locked_reason: reason }),
  })
  return { ...(await getPerson(services, id)), version }
}

export async function unlockPerson(services: Services, actor: Actor, id: number, reason: string) {
  const { version } = await changeRecord(services, actor, {
    route: contract.unlockPerson.id,
    record: lockRecord,
    id,
    reason,
    state: ({ locked_at }) => {
      if (locked_at === null) throw new ApiError('already_decided')
      return { locked_at: null, locked_reason: null }
    },
  })
  return { ...(await getPerson(services, id)), version }
}

const actorOf = ({ user }: PersonRow): Actor => ({
  userId: user.id,
  isStaff: user.isStaff,
  identity: {
    issuer: user.issuer ?? '',
    subject: user.subject ?? '',
    email: user.email,
    emailVerified: user.emailVerified,
    issuedAt: 0,
    signedInAt: undefined,
    sessionId: undefined,
  },
})

/** Changes nothing, but is logged. */
export async function exportPerson(
  services: Services,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
  now: number,
) {
  const taken = { route: contract.exportPerson.id, record: accountRecord, id, reason }
  const row = await asStaff(services, actor, async (tx) => {
    const person = found(await findPerson(tx, id))
    await recordChange(tx, actor, taken, async () => {})
    return person
  })
  return exportAccount(services, actorOf(row), now, 'staff')
}

export async function deletePerson(services: Services, actor: Actor, id: number, reason: string) {
  refuseOneself(actor, id)
  const change = { route: contract.deletePerson.id, record: accountRecord, id, reason }
  const remove = async (tx: Transaction) => {
    await lockAccount(tx, id)
    await recordChange(tx, actor, change, async () => {
      const row = found(await findPerson(tx, id))
      await endAccount(tx, services, { actor: actorOf(row), person: row.user })
    })
  }
  await asStaff(services, actor, remove, enterForPerson)
  return { id }
}
