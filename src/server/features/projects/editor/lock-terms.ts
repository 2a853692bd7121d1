import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'

type NamedTerms = { building_type_id?: number | null | undefined; use_type_ids?: number[] | undefined }

/**
 * Locks the terms that a write names before the project, in the order of a merge: that locks its terms, and then
 * moves the rows of projects.
 */
export async function lockNamedTerms(
  tx: Transaction,
  { building_type_id: buildingTypeId, use_type_ids: useTypeIds = [] }: NamedTerms,
): Promise<void> {
  if (typeof buildingTypeId === 'number')
    await tx.execute(sql`select from building_types where id = ${buildingTypeId} for key share`)
  if (useTypeIds.length > 0) await lockUseTypes(tx, sql`any(${idArray(useTypeIds)})`)
}

/** The same for a removal: its cascade takes the rows that a merge moves. */
export const lockUsedTerms = (tx: Transaction, projectId: number) =>
  lockUseTypes(tx, sql`any(array(select use_type_id from project_use_types where project_id = ${projectId}))`)

const lockUseTypes = (tx: Transaction, ids: SQL) =>
  tx.execute(sql`select from use_types where id = ${ids} order by id for key share`)
