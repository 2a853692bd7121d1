import type { Executor, Transaction } from '#server/db/connect.ts'
import { continueIdentities } from '#server/db/continue-identities.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { lockNames, shareName } from '#server/db/query-fragments.ts'
import { starterRows } from './starter-rows.ts'
import { type TaxonomyTable, taxonomyTables } from './tables.ts'

/** Tables of a group refer to each other. */
const tableGroups: readonly (readonly TaxonomyTable[])[] = [
  [
    ...(['categories', 'searchConditionGroups', 'searchConditionValues'] as const),
    ...(['categorySearchConditionGroups', 'categoryMeasures'] as const),
    ...(['sampleRequestQuestions', 'sampleRequestChoices'] as const),
  ],
  ['materials'],
  ['buildingTypes', 'useTypes'],
  ['spaces'],
]

export type TaxonomyCounts = Record<TaxonomyTable, number>

export async function countTaxonomy(executor: Executor): Promise<TaxonomyCounts> {
  const counts: Partial<TaxonomyCounts> = {}
  for (const name of taxonomyNames) counts[name] = await executor.$count(taxonomyTables[name])
  return counts as TaxonomyCounts
}

export type { TaxonomyTable }

const taxonomyNames = Object.keys(taxonomyTables) as TaxonomyTable[]

const taxonomyLock = 'starter taxonomy'

export const lockTaxonomy = (tx: Transaction) => lockNames(tx, taxonomyLock)

/** For writes that lock terms as they find them, state by state: a merge locks several at once. */
export const shareTaxonomy = (tx: Transaction) => shareName(tx, taxonomyLock)

/** Loads groups of empty tables. Returns the loaded tables. */
export async function loadStarter(tx: Transaction): Promise<TaxonomyTable[]> {
  await lockTaxonomy(tx)
  const counts = await countTaxonomy(tx)
  const loaded = tableGroups.filter((group) => group.every((name) => counts[name] === 0)).flat()
  for (const name of loaded) await insertRows(tx, taxonomyTables[name], starterRows[name])
  await continueIdentities(
    tx,
    loaded.map((name) => taxonomyTables[name]),
  )
  return loaded
}
