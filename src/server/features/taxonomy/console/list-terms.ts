import { asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RecordKind } from '#contract/data/console-records.ts'
import { versionColumn } from '#server/console/log.ts'
import type { NamedTable } from '#server/console/standing.ts'
import type { Executor } from '#server/db/connect.ts'
import { buildingTypes, categories, materials, spaces, useTypes } from '#server/db/schema/index.ts'
import { toWholeList } from '#server/http/lists.ts'
import {
  buildingTypeUses,
  categoryUses,
  countProducts,
  countUses,
  materialUses,
  spaceUses,
  useTypeUses,
} from './uses.ts'

/** Columns of every term; `within` are the columns that siblings share. */
const termColumns = <T extends NamedTable & { name: PgColumn; position: PgColumn }>(
  kind: RecordKind,
  table: T,
  ...within: PgColumn[]
) => ({
  id: sql<number>`${table.id}`.mapWith(Number),
  name: sql<string>`${table.name}`,
  position: sql<number>`row_number() over (${partition(within)}
    order by ${table.position}, ${table.id})`.mapWith(Number),
  version: versionColumn(kind, table),
})

const partition = (columns: PgColumn[]): SQL =>
  columns.length > 0 ? sql`partition by ${sql.join(columns, sql`, `)}` : sql``

async function withUses<Row extends { id: number }>(
  executor: Executor,
  query: PromiseLike<Row[]>,
  source: SQL,
) {
  const [rows, uses] = await Promise.all([query, countUses(executor, source)])
  return toWholeList(rows.map((row) => ({ ...row, uses: uses.get(row.id) ?? {} })))
}

export async function listCategories(executor: Executor) {
  const rows = executor
    .select({
      ...termColumns('category', categories, categories.kind, categories.parentId),
      kind: categories.kind,
      parent_id: categories.parentId,
      name_kana: categories.nameKana,
    })
    .from(categories)
    .orderBy(asc(categories.kind), asc(categories.position), asc(categories.id))
  const [list, products] = await Promise.all([
    withUses(executor, rows, categoryUses),
    countProducts(executor),
  ])
  const items = list.items.map((row) => ({ ...row, product_count: products.get(row.id) ?? 0 }))
  return { ...list, items }
}

export const listBuildingTypes = (executor: Executor) =>
  withUses(
    executor,
    executor
      .select(termColumns('building_type', buildingTypes))
      .from(buildingTypes)
      .orderBy(asc(buildingTypes.position), asc(buildingTypes.id)),
    buildingTypeUses,
  )

export const listUseTypes = (executor: Executor) =>
  withUses(
    executor,
    executor
      .select({
        ...termColumns('use_type', useTypes, useTypes.buildingTypeId),
        building_type_id: useTypes.buildingTypeId,
      })
      .from(useTypes)
      .orderBy(asc(useTypes.position), asc(useTypes.id)),
    useTypeUses,
  )

export const listMaterials = (executor: Executor) =>
  withUses(
    executor,
    executor
      .select({ ...termColumns('material', materials), name_kana: materials.nameKana })
      .from(materials)
      .orderBy(asc(materials.position), asc(materials.id)),
    materialUses,
  )

export const listSpaces = (executor: Executor) =>
  withUses(
    executor,
    executor
      .select({ ...termColumns('space', spaces), name_kana: spaces.nameKana, hidden: spaces.hidden })
      .from(spaces)
      .orderBy(asc(spaces.position), asc(spaces.id)),
    spaceUses,
  )
