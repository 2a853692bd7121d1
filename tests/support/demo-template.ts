import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { loadDemo } from '#demo/load.ts'
import { createDatabase } from '#server/db/connect.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { emptyTemplate } from './database-server.ts'

const demoTemplate = 'template_demo'

// Any number that is locked nowhere else in the test server.
const advisoryLock = 7_402_012

/** Folder of the original images of the demo catalogue, shared by all tests of a run. Read only. */
export const demoObjectsFolder = () => join(inject('testFolder'), 'demo-objects')

export const demoObjects = () => createFolderStore(demoObjectsFolder())

/** Creates the demo database on first use; the other workers wait. */
export async function ensureDemoTemplate(): Promise<string> {
  const admin = new Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [advisoryLock])
    const found = await admin.query('select 1 from pg_database where datname = $1', [demoTemplate])
    if (found.rowCount === 0) await makeDemoTemplate(admin)
    return demoTemplate
  } finally {
    await admin.end()
  }
}

// Uses another name first, because a failed load must not leave half a template.
async function makeDemoTemplate(admin: Client): Promise<void> {
  const unfinished = `${demoTemplate}_unfinished`
  await admin.query(`drop database if exists ${unfinished}`)
  await admin.query(`create database ${unfinished} template ${emptyTemplate} strategy file_copy`)
  const url = inject('postgresUrl').replace(/postgres$/, unfinished)
  const { db, pool } = createDatabase(url)
  await loadDemo(db, demoObjects()).finally(() => pool.end())
  await admin.query(`alter database ${unfinished} rename to ${demoTemplate}`)
}
