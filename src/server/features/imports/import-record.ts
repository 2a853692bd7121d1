import { eq } from 'drizzle-orm'
import { labelOf } from '#contract/data/enums.ts'
import { importStates } from '#contract/data/import-states.ts'
import type { ConsoleRecord } from '#server/console/console-record.ts'
import { first } from '#server/db/query-fragments.ts'
import { catalogueImports } from '#server/db/schema/index.ts'

type ImportLog = { maker_id: number; file_name: string; import_state: string; revision: number }

/** Taken back from its own page, product by product: rows of the log are not undone. */
export const importRecord: ConsoleRecord<ImportLog> = {
  kind: 'catalogue_import',
  async read(executor, id) {
    const query = executor.select().from(catalogueImports)
    const row = await first(query.where(eq(catalogueImports.id, id)).for('no key update'))
    if (!row) return null
    const import_state = labelOf(importStates, row.state)
    return {
      name: row.fileName,
      state: { maker_id: row.makerId, file_name: row.fileName, import_state, revision: row.revision },
    }
  },
}
