import { and, eq, sql } from 'drizzle-orm'
import type { ConsoleMakerSort } from '#contract/data/console-sorts.ts'
import { messages } from '#contract/data/messages.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { MakerContent } from '#contract/makers/console-routes.ts'
import * as contract from '#contract/makers/console-routes.ts'
import * as invitations from '#contract/makers/invitation-routes.ts'
import * as suspension from '#contract/makers/suspension-routes.ts'
import type { Actor } from '#server/caller.ts'
import {
  changeRecord,
  createRecord,
  readRecord,
  removeRecord,
  type VersionedState,
} from '#server/console/change-record.ts'
import { listBySort } from '#server/console/list-by-sort.ts'
import { requireOwnPictures, withPictures } from '#server/console/own-pictures.ts'
import { readPage } from '#server/db/pages.ts'
import { first } from '#server/db/query-fragments.ts'
import { explainRefusal } from '#server/db/refused-by.ts'
import { makers } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handler.ts'
import { listByCursor, toWholeList } from '#server/http/lists.ts'
import { isManagedMaker } from '#server/maker-roles.ts'
import type { Services } from '#server/services.ts'
import { inviteToMaker, listMakerInvitations, revokeMakerInvite } from './invite.ts'
import { makerMemberRecord, makerRecord } from './maker-records.ts'
import { managing, managingMember, requireManager } from './policy.ts'
import {
  isNamed,
  type ListedMakerRow,
  makerKeys,
  selectMakerPage,
  selectMakersByIds,
  selectMembers,
} from './queries.ts'
import { readSuspension, resume, suspend } from './suspension.ts'

export const consoleMakerHandlers = (services: Services) => [
  handle(contract.listConsoleMakers, ({ actor, query }) => listMakers(services, actor, query)),
  handle(contract.getConsoleMaker, async ({ actor, params: { id } }) => {
    await requireManager(services.db, actor, id)
    return present(services, await readRecord(services, makerRecord, id))
  }),
  handle(contract.createMaker, ({ actor, body }) => createMaker(services, actor, body)),
  handle(contract.updateMaker, async ({ actor, params: { id }, body: { version, ...sent } }) => {
    const changed = await changeRecord(services, actor, {
      route: contract.updateMaker.id,
      record: makerRecord,
      id,
      version,
      state: (before) => ({ ...before, ...sent }),
      enter: async (tx, person) => {
        await managing(id)(tx, person)
        await requireOwnPictures(tx, person, (await makerRecord.read(tx, id))?.state, sent)
      },
    }).catch(explain)
    return present(services, changed)
  }),
  handle(contract.deleteMaker, ({ actor, params: { id } }) =>
    removeRecord(services, actor, { route: contract.deleteMaker.id, record: makerRecord, id }),
  ),
  handle(suspension.getMakerSuspension, ({ params }) => readSuspension(services, params.id)),
  handle(suspension.suspendMaker, ({ actor, params, body }) =>
    suspend(services, actor, params.id, body.reason),
  ),
  handle(suspension.resumeMaker, ({ actor, params }) => resume(services, actor, params.id)),
  handle(invitations.inviteMakerMember, ({ actor, params, body }) =>
    inviteToMaker(services, actor, params.id, body),
  ),
  handle(invitations.listMakerInvitations, ({ actor, params }) =>
    listMakerInvitations(services, actor, params.id),
  ),
  handle(invitations.revokeMakerInvitation, ({ actor, params }) =>
    revokeMakerInvite(services, actor, params),
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

const missing = (path: string) => ({ path, code: 'missing', message: messages.uploadAgain })

const explain = explainRefusal({
  makers_name: 'maker_name_taken',
  makers_logo_image_id_images_id_fk: missing('logo_image_id'),
  makers_cover_image_id_images_id_fk: missing('cover_image_id'),
})

async function present(services: Services, record: VersionedState<MakerContent>) {
  const query = services.db.select({ at: makers.suspendedAt }).from(makers).where(eq(makers.id, record.id))
  const [shown, row] = await Promise.all([withPictures(services, record), first(query)])
  return { ...shown, suspended_at: row?.at?.toISOString() ?? null }
}

async function createMaker(
  services: Services,
  actor: Actor,
  sent: InputOf<typeof contract.createMaker>['body'],
) {
  const bare = { logo_image_id: null, cover_image_id: null, showroom_address: '', showroom_hours: '' }
  const made = await createRecord(services, actor, {
    route: contract.createMaker.id,
    record: makerRecord,
    state: { ...bare, ...sent },
  }).catch(explain)
  return present(services, made)
}

function listMakers(
  { db }: Services,
  actor: Actor,
  {
    keyword,
    ...query
  }: { keyword: string; sort: ConsoleMakerSort; limit: number; cursor?: string | undefined },
) {
  const condition = and(isNamed(keyword), isManagedMaker(actor, makers.id))
  return listBySort(db, query, {
    keys: makerKeys,
    matching: (key) => sql`select ${makers.id}, ${key} from ${makers} where ${condition ?? sql`true`}`,
    load: async (ids) => presentListed(await selectMakersByIds(db, ids)),
    byDefault: () =>
      listByCursor(query, (page) =>
        readPage(selectMakerPage(db, condition, page), db.$count(makers, condition), presentListed),
      ),
  })
}

const presentListed = (rows: readonly ListedMakerRow[]) =>
  rows.map(({ suspendedAt, ...row }) => ({ ...row, suspended_at: suspendedAt?.toISOString() ?? null }))

async function listMembers({ db }: Services, actor: Actor, makerId: number) {
  await requireManager(db, actor, makerId)
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
