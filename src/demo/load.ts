import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { continueIdentities } from '#server/db/continue-identities.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { productDocuments } from '#server/db/schema/index.ts'
import { picturePath, pictures } from './catalogue/pictures.ts'
import { type Batch, catalogueTables, noProductRows, type ProductRows } from './catalogue/rows.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { imageryFolder } from './manifest.ts'

export interface Originals {
  put: (key: string, bytes: Uint8Array, mimeType: string) => Promise<void>
}

export interface LoadOptions {
  /** Defaults to the pictured variations. */
  size?: number
  onProgress?: (line: string) => void
}

const progressStep = 20_000

/** Fills an empty database in one transaction; a failure leaves only unreferenced originals. */
export async function loadDemo(db: Database, originals: Originals, options: LoadOptions = {}): Promise<void> {
  const { size, onProgress = () => {} } = options
  await storeOriginals(originals)
  onProgress(`${pictures.length} pictures stored`)
  await db.transaction(async (tx) => {
    // The search index is built from the tables afterwards, so change records would be wasted.
    await tx.execute(sql`set local tokonoma.bulk_load = 'on'`)
    // Typesetting between two queries can take a minute.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    let variations = 0
    let pictured: Batch = {}
    for (const batch of generateCatalogue({ size, today: new Date() })) {
      await insertBatch(tx, batch)
      // Pictured products come last.
      if (batch.products) pictured = batch
      const before = variations
      variations += batch.productVariations?.length ?? 0
      if (Math.floor(variations / progressStep) > Math.floor(before / progressStep)) {
        onProgress(`${variations} product variations so far`)
      }
    }
    await addDocuments(tx, originals, { ...noProductRows(), ...pictured })
    await continueIdentities(tx, Object.values(catalogueTables))
    onProgress(`${variations} product variations loaded`)
  })
  // Without statistics, the first queries would be planned for empty tables.
  await db.execute(sql`analyze`)
}

async function insertBatch(tx: Transaction, batch: Batch): Promise<void> {
  const rows = new Map<string, readonly object[]>(Object.entries(batch))
  for (const [name, table] of Object.entries(catalogueTables))
    await insertRows(tx, table, rows.get(name) ?? [])
}

/** Imported lazily: typesetting loads fonts. */
async function addDocuments(tx: Transaction, originals: Originals, products: ProductRows): Promise<void> {
  const { makeDocuments } = await import('./documents/make-documents.ts')
  const rows = []
  for await (const { row, bytes } of makeDocuments(products)) {
    await originals.put(row.objectKey, bytes, row.mimeType)
    rows.push(row)
  }
  await insertRows(tx, productDocuments, rows)
}

async function storeOriginals(originals: Originals): Promise<void> {
  for (const { id, objectKey, mimeType } of pictures) {
    const bytes = await readFile(new URL(picturePath(id), imageryFolder))
    await originals.put(objectKey, bytes, mimeType)
  }
}
