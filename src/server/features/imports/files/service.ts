import { and, eq, sql } from 'drizzle-orm'
import { importState } from '#contract/data/import-states.ts'
import * as contract from '#contract/imports/import-file-routes.ts'
import type { InputOf } from '#contract/kit/route.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { catalogueImportFiles } from '#server/db/schema/index.ts'
import { findImport } from '#server/features/imports/import-context.ts'
import { changeImport } from '#server/features/imports/service.ts'
import { decodeCursor, encodeCursor } from '#server/http/lists.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { seriesRank, type Target } from './match-files.ts'
import {
  countFiles,
  type ListedFile,
  selectFile,
  selectFilePage,
  selectOwnProduct,
  selectOwnVariation,
  selectPlaces,
} from './queries.ts'
import type { ImportFile } from './take-file.ts'

const f = catalogueImportFiles

/** Unusable files say why they are left. */
const isUsable = ({ kind, outcome, message }: ImportFile): boolean =>
  kind !== 'other' && !(outcome === 'left' && message !== '')

const presentFile = ({ config }: Services, { file, product, variation, image }: ListedFile) => ({
  ...{ position: file.position, folder: file.folder, name: file.name, bytes: file.bytes, kind: file.kind },
  ...{ document_kind: file.documentKind, outcome: file.outcome, reason: file.reason, message: file.message },
  ...{ product, variation, rank: file.rank, image: presentImage(config.apiUrl, image) },
  may_place: isUsable(file),
})

/** The largest integer of a column. */
const largestNumber = 2_147_483_647

export async function listFiles(
  services: Services,
  id: number,
  { limit, cursor, outcome }: InputOf<typeof contract.listImportFiles>['query'],
) {
  const [given = 0] = cursor === undefined ? [] : decodeCursor(cursor, 1)
  const after = Math.min(given, largestNumber)
  const rows = await selectFilePage(services.db, id, outcome, { limit: limit + 1, after })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => presentFile(services, row)),
    total_count: await countFiles(services.db, id, outcome),
    next_cursor: last ? encodeCursor(last.file.position) : null,
  }
}

type Sent = InputOf<typeof contract.placeImportFile>['body']

/** Changes the plan for one file alone: nothing of the catalogue. */
export async function placeFile(
  services: Services,
  actor: Actor,
  { id, position }: { id: number; position: number },
  sent: Sent,
) {
  const changed = await changeImport(services, actor, id, {
    route: contract.placeImportFile.id,
    action: 'mend',
    change: async (tx, { makerId }) => {
      const { file } = found(await first(selectFile(tx, id, position)))
      if (!isUsable(file)) throw new ApiError('import_state', undefined, { detail: file.message })
      const isFile = and(eq(f.importId, id), eq(f.position, position))
      const place = await findPlace(tx, makerId, sent)
      await tx
        .update(f)
        .set(planPlace(file, place, sent))
        .where(isFile)
      if (place && sent.whole_folder) await placeFolder(tx, file, place)
      return { state: importState.checked }
    },
  })
  const listed = found(await first(selectFile(services.db, id, position)))
  return { ...changed, file: presentFile(services, listed) }
}

/** Pictures of one 品番 come before those of all. */
const baseRank = ({ variationId }: Target): number => (variationId === null ? seriesRank : 0)

/** Files without a place alone: others keep theirs. */
const placeFolder = (tx: Transaction, { importId, folder }: ImportFile, place: Target) =>
  tx
    .update(f)
    .set({
      ...{ productId: place.productId, reason: 'chosen', outcome: 'placed', rank: baseRank(place) },
      variationId: sql`case when ${f.kind} = 'picture' then ${place.variationId}::bigint end`,
    })
    .where(and(eq(f.importId, importId), eq(f.folder, folder), eq(f.outcome, 'unplaced')))

function planPlace(file: ImportFile, place: Target | undefined, sent: Sent): Partial<ImportFile> {
  const productId = place?.productId ?? file.productId
  const isLeft = sent.is_left ?? (place ? false : file.outcome === 'left')
  return {
    outcome: isLeft ? 'left' : productId === null ? 'unplaced' : 'placed',
    ...(sent.document_kind !== undefined && file.kind === 'document' && { documentKind: sent.document_kind }),
    ...(place && {
      ...{ productId: place.productId, reason: 'chosen' },
      variationId: file.kind === 'document' ? null : place.variationId,
      rank: (file.rank % seriesRank) + baseRank(place),
    }),
    ...(sent.rank !== undefined && { rank: sent.rank }),
  }
}

async function findPlace(
  tx: Transaction,
  makerId: number,
  { code, product_id }: Sent,
): Promise<Target | undefined> {
  if (code !== undefined) {
    const [own, ...others] = await selectOwnVariation(tx, makerId, code)
    if (!own || others.length > 0) throw refuse('code', 'この品番は、このメーカーにありません')
    return { productId: own.productId, variationId: own.id }
  }
  if (product_id === undefined) return undefined
  const own = await first(selectOwnProduct(tx, makerId, product_id))
  if (!own) throw refuse('product_id', 'この製品は、このメーカーにありません')
  return { productId: own.id, variationId: null }
}

const refuse = (path: string, message: string) =>
  new ApiError('invalid_request', [{ path, code: 'unknown', message }])

/** Suggests a product as a whole after its 品番, if the keyword finds several of them. */
export async function suggestPlaces({ db }: { db: Executor }, id: number, keyword: string) {
  const { makerId } = found(await findImport(db, id))
  const rows = await selectPlaces(db, makerId, keyword)
  const several = [...Map.groupBy(rows, ({ product }) => product.id).values()].flatMap(([one, ...others]) =>
    one && others.length > 0 ? [{ product: one.product, variation: null }] : [],
  )
  return { items: [...several, ...rows].slice(0, 10) }
}
