import { eq } from 'drizzle-orm'
import { importState } from '#contract/data/import-states.ts'
import {
  catalogueImportFiles,
  catalogueImportProducts,
  catalogueImportRows,
  catalogueImports,
} from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildMaker, one } from './builders.ts'
import type { MakeWrite } from './console-write.ts'
import { beginUpload, sendPart } from './part-upload.ts'
import type { TestAccount } from './people.ts'

const head = {
  ...{ format: 'csv' as const, encoding: 'utf-8' as const, delimiter: ',', sheets: [], sheet: null },
  ...{ headerRow: 1, headers: ['品番', '価格（税抜）'] },
}

type BuiltImport = Partial<typeof catalogueImports.$inferInsert>

/** An import of one row, in the state that a test needs. */
export async function buildImport({ db, services }: TestApi, more: BuiltImport = {}): Promise<number> {
  const makerId = more.makerId ?? (await buildMaker(db)).id
  const objectKey = `catalogue-imports/test-${makerId}-${Date.now()}`
  await services.objects.put(objectKey, Buffer.from('品番,価格（税抜）\nKK-1,1200\n'), 'text/csv')
  const values = {
    fileName: '価格表.csv',
    bytes: 40,
    head,
    objectKey,
    state: importState.checked,
    ...more,
    makerId,
  }
  const { id } = one(await db.insert(catalogueImports).values(values).returning())
  await db.insert(catalogueImportRows).values({ importId: id, number: 2, cells: ['KK-1', '1200'] })
  const patch = { product: {}, changed: [], added: [] }
  const plan = { productId: null, name: '椅子', rows: [2], create: null, patch }
  await db.insert(catalogueImportProducts).values({ importId: id, position: 0, plan })
  return id
}

/** An import of one picture, which lies in the tray. */
async function buildFilesImport(api: TestApi): Promise<number> {
  const importId = await buildImport(api, { kind: 'files', head: null })
  await api.db.insert(catalogueImportFiles).values({
    ...{ importId, position: 1, folder: '', name: 'KK-1.jpg', bytes: 9, kind: 'picture' as const },
    ...{ outcome: 'unplaced' as const, reason: 'none' as const },
    entry: { offset: 0, packedBytes: 9, isDeflated: false, crc32: 0 },
  })
  return importId
}

/** Uploads a file in one part. */
export async function uploadTable(person: TestAccount, bytes: Uint8Array): Promise<number> {
  const { id } = await beginUpload(person, bytes.byteLength)
  await sendPart(person, id, 0, bytes)
  return id
}

const inState =
  (more: BuiltImport, action: string, body?: unknown): MakeWrite =>
  async (api) => {
    const recordId = await buildImport(api, more)
    return { path: `/console/imports/${recordId}/${action}`, body, recordId }
  }

const { checked, done, partlyDone, failed, applying } = importState

export const importWrites: Record<string, MakeWrite> = {
  createImport: async ({ db }, person) => {
    const upload_id = await uploadTable(person, Buffer.from('品番\nKK-1\n'))
    const body = { maker_id: (await buildMaker(db)).id, upload_id, file_name: '価格表.csv' }
    return { path: '/console/imports', body }
  },
  changeImportSettings: inState({ state: checked }, 'settings', { columns: ['code', 'price'] }),
  mendImportRow: inState({ state: checked }, 'rows/2', { cells: [{ place: 1, text: '1300' }] }),
  placeImportFile: async (api) => {
    const recordId = await buildFilesImport(api)
    return { path: `/console/imports/${recordId}/files/1`, body: { is_left: true }, recordId }
  },
  applyImport: inState({ state: checked }, 'apply', { leave_errors: false }),
  cancelImport: inState({ state: checked }, 'cancel'),
  undoImport: inState({ state: done, appliedAt: new Date() }, 'undo'),
  resolveImportConflicts: async (api) => {
    const recordId = await buildImport(api, { state: partlyDone, appliedAt: new Date() })
    const values = {
      variationId: null,
      field: 'name',
      before: '椅子',
      current: 'いす',
      wanted: '椅子',
      changeId: null,
    }
    const left = [{ row: 2, code: null, message: '', conflict: values }]
    await api.db
      .update(catalogueImportProducts)
      .set({ isTried: true, left })
      .where(eq(catalogueImportProducts.importId, recordId))
    return { path: `/console/imports/${recordId}/conflicts`, body: { choice: 'stored' }, recordId }
  },
  retryImport: inState({ state: failed, resumeState: applying }, 'retry'),
}
