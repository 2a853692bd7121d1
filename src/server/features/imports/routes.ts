import * as files from '#contract/imports/file-routes.ts'
import * as contract from '#contract/imports/routes.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { Actor } from '#server/caller.ts'
import { listBySort } from '#server/console/list-by-sort.ts'
import { readPage } from '#server/db/pages.ts'
import { handle } from '#server/http/handler.ts'
import { decodeCursor, encodeCursor, listByCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { createProductFiles } from './export/create-files.ts'
import { importFileHandlers } from './files/routes.ts'
import { requireReader } from './policy.ts'
import { presentImportDetail, presentListed } from './present-import.ts'
import {
  countImports,
  countRows,
  importKeys,
  matchingImports,
  selectImportPage,
  selectImportsByIds,
  selectRowPage,
} from './queries.ts'
import { resolveConflicts } from './resolve-conflicts.ts'
import * as service from './service.ts'

export function importHandlers(services: Services) {
  const writer = createProductFiles(services)
  return [
    handle(files.downloadImportTemplate, ({ actor, query, signal }) =>
      writer.template(actor, query.maker_id, signal),
    ),
    handle(files.exportProducts, ({ actor, query, signal }) => writer.products(actor, query, signal)),
    handle(files.downloadRejectedRows, ({ actor, params, query, signal }) =>
      writer.rejectedRows(actor, { ...params, ...query }, signal),
    ),
    handle(contract.listImports, ({ actor, query }) => listImports(services, actor, query)),
    handle(contract.createImport, ({ actor, body }) => service.createImport(services, actor, body)),
    handle(contract.getImport, async ({ actor, params: { id } }) => {
      await requireReader(services.db, actor, id)
      return presentImportDetail(services.db, id)
    }),
    handle(contract.changeImportSettings, ({ actor, params, body }) =>
      service.changeSettings(services, actor, params.id, body),
    ),
    handle(contract.listImportRows, async ({ actor, params: { id }, query }) => {
      await requireReader(services.db, actor, id)
      return listRows(services, id, query)
    }),
    handle(contract.mendImportRow, ({ actor, params, body }) =>
      service.mendRow(services, actor, params, body),
    ),
    handle(contract.applyImport, ({ actor, params, body }) =>
      service.applyFile(services, actor, params.id, body),
    ),
    handle(contract.cancelImport, ({ actor, params }) => service.cancelImport(services, actor, params.id)),
    handle(contract.undoImport, ({ actor, params }) => service.undoImport(services, actor, params.id)),
    handle(contract.retryImport, ({ actor, params }) => service.retryImport(services, actor, params.id)),
    handle(contract.resolveImportConflicts, ({ actor, params, body }) =>
      resolveConflicts(services, actor, params.id, body),
    ),
    ...importFileHandlers(services),
  ]
}

const listImports = (
  { db }: Services,
  actor: Actor,
  { maker_id, state, ...page }: InputOf<typeof contract.listImports>['query'],
) => {
  const filter = { maker_id, state }
  return listBySort(db, page, {
    keys: importKeys,
    matching: matchingImports(actor, filter),
    load: async (ids) => (await selectImportsByIds(db, ids)).map(presentListed),
    byDefault: () =>
      listByCursor(page, (at) =>
        readPage(selectImportPage(db, actor, filter, at), countImports(db, actor, filter), (rows) =>
          rows.map(presentListed),
        ),
      ),
  })
}

/** The largest integer of a column. */
const largestNumber = 2_147_483_647

/** In the order of the file: the cursor is the last number shown. */
async function listRows(
  { db }: Services,
  id: number,
  { limit, cursor, ...filter }: InputOf<typeof contract.listImportRows>['query'],
) {
  const [given = 0] = cursor === undefined ? [] : decodeCursor(cursor, 1)
  const after = Math.min(given, largestNumber)
  const rows = await selectRowPage(db, id, filter, { limit: limit + 1, after })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ number, cells, isHidden, outcome: result, changes, issues, notes }) => ({
      ...{ number, cells, is_hidden: isHidden, outcome: result, changes, issues, notes },
    })),
    total_count: await countRows(db, id, filter),
    next_cursor: last ? encodeCursor(last.number) : null,
  }
}
