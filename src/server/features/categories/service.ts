import { found } from '#server/api-error.ts'
import type { Database } from '#server/db/connect.ts'
import { presentCategories, presentConditionGroups, presentMeasures, presentQuestions } from './present.ts'
import {
  categoryExists,
  findMergedInto,
  selectCategories,
  selectConditionGroups,
  selectMeasures,
  selectQuestions,
} from './queries.ts'

export {
  type ProductQuestion,
  presentProductQuestion,
  selectProductQuestions,
} from './product-questions.ts'

export async function listCategories(db: Database) {
  return { items: presentCategories(await selectCategories(db)) }
}

export async function listSampleRequestQuestions(db: Database, categoryId: number) {
  return { items: presentQuestions(await readOfCategory(db, categoryId, selectQuestions)) }
}

export async function listSearchConditionGroups(db: Database, categoryId: number) {
  return { items: presentConditionGroups(await readOfCategory(db, categoryId, selectConditionGroups)) }
}

export async function listMeasures(db: Database, categoryId: number) {
  return { items: presentMeasures(await readOfCategory(db, categoryId, selectMeasures)) }
}

/** Answers for a merged category by the one that it went into. */
async function readOfCategory<Row>(
  db: Database,
  id: number,
  select: (db: Database, id: number) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows = await select(db, id)
  if (rows.length > 0 || (await categoryExists(db, id))) return rows
  return select(db, found(await findMergedInto(db, id)))
}
