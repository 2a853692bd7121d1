import { and } from 'drizzle-orm'
import * as contract from '#contract/makers/console-routes.ts'
import type { Actor } from '#server/caller.ts'
import { changeRecord, createRecord, readRecord, removeRecord } from '#server/console/change-record.ts'
import { readPage } from '#server/db/pages.ts'
import { explainRefusal } from '#server/db/refused-by.ts'
import { makers } from '#server/db/schema/index.ts'
import { requireMaker } from '#server/features/makers/service.ts'
import { handle } from '#server/http/handler.ts'
import { listByCursor, toWholeList } from '#server/http/lists.ts'
import { isManagedMaker } from '#server/maker-roles.ts'
import type { Services } from '#server/services.ts'
import { makerMemberRecord, makerRecord } from './maker-records.ts'
import { managing, managingMember, requireManager } from './policy.ts'
import { isNamed, selectMakerPage, selectMembers } from './queries.ts'

export const consoleMakerHandlers = (services: Services) => [
  handle(contract.listConsoleMakers, ({ actor, query }) => listMakers(services, actor, query)),
  handle(contract.getConsoleMaker, async ({ actor, params: { id } }) => {
    await requireManager(services.db, actor, id)
    return readRecord(services, makerRecord, id)
  }),
  handle(contract.updateMaker, ({ actor, params: { id }, body: { version, ...state } }) =>
    changeRecord(services, actor, {
      route: contract.updateMaker.id,
      record: makerRecord,
      id,
      version,
      state,
      enter: managing(id),
    }).catch(explainRefusal({ makers_name: 'maker_name_taken' })),
  ),
  handle(contract.listMakerMembers, ({ actor, params }) => listMembers(services, actor, params.id)),
  handle(contract.addMakerMember, ({ actor, params, body }) =>
    addMember(services, actor, { maker_id: params.id, ...body }),
  ),
  handle(contract.updateMakerMember, ({ actor, params, body: { role } }) =>
    changeRecord(services, actor, {
      route: contract.updateMakerMember.id,
      record: makerMemberRecord,
      id: params.id,
      state: (before) => ({ ...before, role }),
      enter: managingMember(params.id),
    }),
  ),
  handle(contract.removeMakerMember, ({ actor, params }) =>
    removeRecord(services, actor, {
      route: contract.removeMakerMember.id,
      record: makerMemberRecord,
      id: params.id,
      enter: managingMember(params.id),
    }),
  ),
]

function listMakers(
  { db }: Services,
  actor: Actor,
  { keyword, ...query }: { keyword: string; limit: number; cursor?: string | undefined },
) {
  const condition = and(isNamed(keyword), isManagedMaker(actor, makers.id))
  return listByCursor(query, (page) =>
    readPage(selectMakerPage(db, condition, page), db.$count(makers, condition), (rows) => rows),
  )
}

async function listMembers({ db }: Services, actor: Actor, makerId: number) {
  await requireManager(db, actor, makerId)
  await requireMaker(db, makerId)
  const rows = await selectMembers(db, makerId)
  return toWholeList(
    rows.map(({ createdAt, ...member }) => ({ ...member, created_at: createdAt.toISOString() })),
  )
}

const addMember = (
  services: Services,
  actor: Actor,
  state: { maker_id: number; user_id: number; role: number },
) =>
  createRecord(services, actor, {
    route: contract.addMakerMember.id,
    record: makerMemberRecord,
    state,
  }).catch(
    explainRefusal({
      maker_members_once: 'already_maker_member',
      maker_members_maker_id_makers_id_fk: 'not_found',
      maker_members_user_id_users_id_fk: 'not_found',
    }),
  )
