import * as contract from '#contract/makers/console-routes.ts'
import type { Actor } from '#server/caller.ts'
import { changeThing, createThing, readThing, removeThing } from '#server/console/change-thing.ts'
import { explainRefusal } from '#server/console/explain-refusal.ts'
import { readPage } from '#server/db/pages.ts'
import { makers } from '#server/db/schema/index.ts'
import { requireMaker } from '#server/features/makers/service.ts'
import { handle } from '#server/http/handler.ts'
import { listByCursor, toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { isNamed, selectMakerPage, selectMembers } from './queries.ts'
import { makerMemberThing, makerThing } from './things.ts'

export const consoleMakerHandlers = (services: Services) => [
  handle(contract.listConsoleMakers, ({ query }) => listMakers(services, query)),
  handle(contract.getConsoleMaker, ({ params }) => readThing(services, makerThing, params.id)),
  handle(contract.updateMaker, ({ actor, params: { id }, body: { version, ...state } }) =>
    changeThing(services, actor, {
      route: contract.updateMaker.id,
      thing: makerThing,
      id,
      version,
      state,
    }).catch(explainRefusal({ makers_name: 'maker_name_taken' })),
  ),
  handle(contract.listMakerMembers, ({ params }) => listMembers(services, params.id)),
  handle(contract.addMakerMember, ({ actor, params, body }) =>
    addMember(services, actor, { maker_id: params.id, ...body }),
  ),
  handle(contract.updateMakerMember, ({ actor, params, body: { role } }) =>
    changeThing(services, actor, {
      route: contract.updateMakerMember.id,
      thing: makerMemberThing,
      id: params.id,
      state: (before) => ({ ...before, role }),
    }),
  ),
  handle(contract.removeMakerMember, ({ actor, params }) =>
    removeThing(services, actor, {
      route: contract.removeMakerMember.id,
      thing: makerMemberThing,
      id: params.id,
    }),
  ),
]

function listMakers(
  { db }: Services,
  { keyword, ...query }: { keyword: string; limit: number; cursor?: string | undefined },
) {
  const condition = isNamed(keyword)
  return listByCursor(query, (page) =>
    readPage(selectMakerPage(db, condition, page), db.$count(makers, condition), (rows) => rows),
  )
}

async function listMembers({ db }: Services, makerId: number) {
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
  createThing(services, actor, {
    route: contract.addMakerMember.id,
    thing: makerMemberThing,
    state,
  }).catch(
    explainRefusal({
      maker_members_once: 'already_maker_member',
      maker_members_maker_id_makers_id_fk: 'not_found',
      maker_members_user_id_users_id_fk: 'not_found',
    }),
  )
