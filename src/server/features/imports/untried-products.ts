import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { importState } from '#contract/data/import-states.ts'
import type { UnwrittenPart } from '#contract/imports/stored-types.ts'
import { catalogueImportProducts as items } from '#server/db/schema/index.ts'
import type { ImportRow } from './import-context.ts'

const stoppedStates: readonly number[] = [importState.partlyDone, importState.failed]

/** Matches products that a stopped import has not come to. Undefined unless applying began and ended. */
export const isUntried = ({ id, state, appliedAt }: ImportRow): SQL | undefined =>
  appliedAt && stoppedStates.includes(state)
    ? and(eq(items.importId, id), eq(items.isTried, false), isNull(items.appliedVersion))
    : undefined

/** The file lacks the 品番 of the other parts. */
export const isOfRow = ({ row, code }: Pick<UnwrittenPart, 'row' | 'code'>): boolean =>
  row !== null || code === null
