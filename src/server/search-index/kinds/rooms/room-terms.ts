import { asc } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { buildingTypes, categories, materials, spaces, useTypes } from '#server/db/schema/index.ts'

export type RoomTerm = { id: number; name: string; order: number }

type Names<Term extends RoomTerm = RoomTerm> = ReadonlyMap<number, Term>

export type RoomTerms = {
  buildingTypes: Names
  useTypes: Names<RoomTerm & { buildingTypeId: number }>
  spaces: Names
  materials: Names
  categories: Names<RoomTerm & { kind: number; parentId: number | null }>
}

export async function loadRoomTerms(executor: Executor): Promise<RoomTerms> {
  const [buildings, uses, rooms, stuffs, products] = await Promise.all([
    executor.select().from(buildingTypes).orderBy(asc(buildingTypes.position), asc(buildingTypes.id)),
    executor.select().from(useTypes).orderBy(asc(useTypes.position), asc(useTypes.id)),
    executor.select().from(spaces).orderBy(asc(spaces.position), asc(spaces.id)),
    executor.select().from(materials).orderBy(asc(materials.position), asc(materials.id)),
    executor
      .select()
      .from(categories)
      .orderBy(asc(categories.kind), asc(categories.position), asc(categories.id)),
  ])
  const usesOf = Map.groupBy(uses, (use) => use.buildingTypeId)
  return {
    buildingTypes: inOrder(buildings),
    useTypes: inOrder(buildings.flatMap(({ id }) => usesOf.get(id) ?? [])),
    spaces: inOrder(rooms),
    materials: inOrder(stuffs),
    categories: inOrder(products),
  }
}

const inOrder = <Row extends { id: number }>(rows: Row[]): ReadonlyMap<number, Row & { order: number }> =>
  new Map(rows.map((row, order) => [row.id, { ...row, order }]))
