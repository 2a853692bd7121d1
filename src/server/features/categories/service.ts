import { found } from '#server/api-error.ts'
import type { Database } from '#server/db/connect.ts'
import { presentCategories, presentConditionGroups, presentMeasures, presentQuestions } from './present.ts'
import {
  categoryExists,
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
  const rows = await selectQuestions(db, categoryId)
  if (rows.length === 0) found(await categoryExists(db, categoryId))
  return { items: presentQuestions(rows) }
}

export async function listSearchConditionGroups(db: Database, categoryId: number) {
  const rows = await selectConditionGroups(db, categoryId)
  if (rows.length === 0) found(await categoryExists(db, categoryId))
  return { items: presentConditionGroups(rows) }
}

export async function listMeasures(db: Database, categoryId: number) {
  const rows = await selectMeasures(db, categoryId)
  if (rows.length === 0) found(await categoryExists(db, categoryId))
  return { items: presentMeasures(rows) }
}
