import { eq, type SQL } from 'drizzle-orm'
import type { CertificateContent } from '#contract/certificates/console-routes.ts'
import * as contract from '#contract/certificates/console-routes.ts'
import type { ConsoleCertificateSort } from '#contract/data/console-sorts.ts'
import { requestCertificateUpdate } from '#contract/products/save-request-routes.ts'
import type { Actor } from '#server/caller.ts'
import {
  asStaff,
  createRecord,
  readRecord,
  removeRecord,
  type VersionedState,
} from '#server/console/change-record.ts'
import { listBySort } from '#server/console/list-by-sort.ts'
import type { Database } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { certificates, images } from '#server/db/schema/index.ts'
import { createCertificateBound } from '#server/features/products/service.ts'
import { handle } from '#server/http/handler.ts'
import { decodeCursor, encodeCursor } from '#server/http/lists.ts'
import { imageColumns, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { certificateRecord } from './certificate-record.ts'
import { requestUpdate } from './certificate-saving.ts'
import { creatingFor, editing, findMakerOf, requireReader } from './policy.ts'
import {
  type CertificateFilter,
  certificateKeys,
  isListed,
  type ListedCertificateRow,
  matchingCertificates,
  selectCertificatePage,
  selectCertificatesByIds,
} from './queries.ts'
import {
  explainCertificateRefusal,
  requireOwnDocument,
  requireUnshared,
  saveCertificate,
  withinBound,
} from './save-certificate.ts'
import { countCertificateUses, findSharedCertificate, unused, withExpiry } from './service.ts'

export const certificateHandlers = (services: Services) => [
  handle(contract.listConsoleCertificates, ({ actor, query }) => listCertificates(services, actor, query)),
  handle(contract.getConsoleCertificate, async ({ actor, params: { id } }) => {
    await requireReader(services.db, actor, id)
    return present(services, actor, await readRecord(services, certificateRecord, id))
  }),
  handle(contract.createCertificate, async ({ actor, body }) => {
    const bound = createCertificateBound()
    const made = await createRecord(services, actor, {
      route: contract.createCertificate.id,
      record: withinBound(bound),
      state: body,
      enter: async (tx, person) => {
        await creatingFor(body.maker_id)(tx, person)
        await bound.enter(tx, person, body.maker_id)
        await requireUnshared(tx, body.maker_id, body.number)
        await requireOwnDocument(tx, person, body.document_image_id, null)
      },
    }).catch(explainCertificateRefusal)
    return present(services, actor, made)
  }),
  handle(contract.updateCertificate, async ({ actor, params: { id }, body: { version, ...sent } }) => {
    const save = { route: contract.updateCertificate.id, id, version, sent }
    const { saved } = await asStaff(
      services,
      actor,
      (tx) => saveCertificate(tx, actor, save),
      editing(id),
    ).catch(explainCertificateRefusal)
    return present(services, actor, saved)
  }),
  handle(requestCertificateUpdate, ({ actor, params, body }) =>
    requestUpdate(services, actor, params.id, body),
  ),
  handle(contract.deleteCertificate, ({ actor, params: { id } }) => {
    const bound = createCertificateBound()
    return removeRecord(services, actor, {
      ...{ route: contract.deleteCertificate.id, record: withinBound(bound), id },
      enter: async (tx, person) => {
        await editing(id)(tx, person)
        await bound.enter(tx, person, await findMakerOf(tx, id))
      },
    })
  }),
]

async function present({ db, config }: Services, actor: Actor, state: VersionedState<CertificateContent>) {
  const [uses, shared, document] = await Promise.all([
    countCertificateUses(db, [state.id], actor),
    state.maker_id === null ? undefined : findSharedCertificate(db, state.number),
    first(
      db
        .select(imageColumns(images))
        .from(images)
        .where(eq(images.id, state.document_image_id ?? 0)),
    ),
  ])
  return {
    ...withExpiry(state),
    shared_id: shared?.id ?? null,
    document: presentImage(config.apiUrl, document ?? null),
    ...(uses.get(state.id) ?? unused),
  }
}

type PageQuery = { limit: number; cursor?: string | undefined }

function listCertificates(
  { db }: Services,
  actor: Actor,
  { limit, cursor, sort, ...filter }: CertificateFilter & PageQuery & { sort: ConsoleCertificateSort },
) {
  const condition = isListed(actor, filter)
  return listBySort(
    db,
    { limit, cursor, sort },
    {
      keys: certificateKeys,
      matching: matchingCertificates(condition),
      load: async (ids) => presentRows(db, actor, await selectCertificatesByIds(db, ids)),
      byDefault: () => listByLastDay(db, actor, condition, { limit, cursor }),
    },
  )
}

async function listByLastDay(
  db: Database,
  actor: Actor,
  condition: SQL | undefined,
  { limit, cursor }: PageQuery,
) {
  const [day = -1_000_000, id = 0] = cursor === undefined ? [] : decodeCursor(cursor, 2)
  const [rows, total_count] = await Promise.all([
    selectCertificatePage(db, condition, { limit: limit + 1, after: [day, id] }),
    db.$count(certificates, condition),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await presentRows(db, actor, shown),
    total_count,
    next_cursor: last === undefined ? null : encodeCursor(last.lastDay, last.id),
  }
}

async function presentRows(db: Database, actor: Actor, rows: readonly ListedCertificateRow[]) {
  const ids = rows.map((row) => row.id)
  const uses = await countCertificateUses(db, ids, actor)
  return rows.map(({ lastDay: _, ...row }) => ({ ...withExpiry(row), ...(uses.get(row.id) ?? unused) }))
}
