import { asc, eq } from 'drizzle-orm'
import { found } from '#server/api-error.ts'
import type { Database } from '#server/db/connect.ts'
import { buildingTypes, spaces, useTypes } from '#server/db/schema/index.ts'

export const listBuildingTypes = async (db: Database) => {
  const { id, name, position } = buildingTypes
  return { items: await db.select({ id, name }).from(buildingTypes).orderBy(asc(position), asc(id)) }
}
export const listSpaces = async (db: Database) => {
  const { id, name, position, hidden } = spaces
  return { items: await db.select({ id, name, hidden }).from(spaces).orderBy(asc(position), asc(id)) }
}

const selectUseTypes = (db: Database) =>
  db
    .select({ id: useTypes.id, name: useTypes.name, building_type_id: useTypes.buildingTypeId })
    .from(useTypes)
    .innerJoin(buildingTypes, eq(buildingTypes.id, useTypes.buildingTypeId))
    .orderBy(asc(buildingTypes.position), asc(buildingTypes.id), asc(useTypes.position), asc(useTypes.id))

export const listUseTypes = async (db: Database) => ({ items: await selectUseTypes(db) })

export async function listUseTypesOf(db: Database, buildingTypeId: number) {
  const items = (await selectUseTypes(db)).filter((use) => use.building_type_id === buildingTypeId)
  if (items.length === 0) found((await db.$count(buildingTypes, eq(buildingTypes.id, buildingTypeId))) > 0)
  return { items }
}
