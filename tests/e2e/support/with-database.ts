import { join } from 'node:path'
import { like } from 'drizzle-orm'
import sharp from 'sharp'
import { joinDatabase } from '#cli/open-database.ts'
import { readConfig } from '#server/config.ts'
import { createDatabase, type Database } from '#server/db/connect.ts'
import { images } from '#server/db/schema/index.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { browserFolder } from '#tests/support/browser-server.ts'

/** Runs work on the database of the browser tests' server. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const database = await joinDatabase(readConfig({ DATA_DIR: browserFolder }))
  const { db, pool } = createDatabase(database.url, { poolSize: 1 })
  try {
    const result = await work(db)
    await givePictures(db)
    return result
  } finally {
    await pool.end()
    await database.close()
  }
}

/** Stores image files for built rows, which may be public and appear in other tests' pages. */
async function givePictures(db: Database): Promise<void> {
  const objects = createFolderStore(join(browserFolder, 'objects'))
  for (const { objectKey, width, height, dominantHex } of await db
    .select()
    .from(images)
    .where(like(images.objectKey, 'images/test-%'))) {
    if (await objects.writtenAt(objectKey)) continue
    const picture = sharp({ create: { width, height, channels: 3, background: dominantHex } })
    await objects.put(objectKey, await picture.jpeg().toBuffer(), 'image/jpeg')
  }
}
