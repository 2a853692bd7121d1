import { asc } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { buildingTypes, categories, materials, spaces, useTypes } from '#server/db/schema/index.ts'
import { loadMergedTerms, type MergedTerms } from '#server/search-index/merged-terms.ts'

export type ProjectTerm = { id: number; name: string; order: number }

type TermsById<Term extends ProjectTerm = ProjectTerm> = ReadonlyMap<number, Term>

export type ProjectTerms = {
  buildingTypes: TermsById
  useTypes: TermsById<ProjectTerm & { buildingTypeId: number }>
  spaces: TermsById<ProjectTerm & { hidden?: boolean }>
  materials: TermsById
  categories: TermsById<ProjectTerm & { kind: number; parentId: number | null }>
  merged?: MergedTerms
}

export async function loadProjectTerms(executor: Executor): Promise<ProjectTerms> {
  const [buildings, uses, spaceRows, stuffs, products, merged] = await Promise.all([
    executor.select().from(buildingTypes).orderBy(asc(buildingTypes.position), asc(buildingTypes.id)),
    executor.select().from(useTypes).orderBy(asc(useTypes.position), asc(useTypes.id)),
    executor.select().from(spaces).orderBy(asc(spaces.position), asc(spaces.id)),
    executor.select().from(materials).orderBy(asc(materials.position), asc(materials.id)),
    executor
      .select()
      .from(categories)
      .orderBy(asc(categories.kind), asc(categories.position), asc(categories.id)),
    loadMergedTerms(executor),
  ])
  const usesOf = Map.groupBy(uses, (use) => use.buildingTypeId)
  return {
    buildingTypes: inOrder(buildings),
    useTypes: inOrder(buildings.flatMap(({ id }) => usesOf.get(id) ?? [])),
    spaces: inOrder(spaceRows),
    materials: inOrder(stuffs),
    categories: inOrder(products),
    merged,
  }
}

const inOrder = <Row extends { id: number }>(rows: Row[]): ReadonlyMap<number, Row & { order: number }> =>
  new Map(rows.map((row, order) => [row.id, { ...row, order }]))
