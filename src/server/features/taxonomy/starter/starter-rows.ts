import { productTaxonomy } from './product-taxonomy.ts'
import { spaceReadings, buildingTypes as usesOfBuildings } from './space-types.ts'
import type { TaxonomyRows } from './tables.ts'

const inOrder = (name: string, index: number) => ({ id: index + 1, name, position: index })

const buildingTypes = Object.keys(usesOfBuildings).map(inOrder)

const uses = Object.values(usesOfBuildings).flatMap((names, index) =>
  names.map((name) => ({ name, buildingTypeId: index + 1 })),
)

const spaceTaxonomy: Pick<TaxonomyRows, 'buildingTypes' | 'useTypes' | 'spaces'> = {
  buildingTypes,
  useTypes: uses.map(({ name, buildingTypeId }, index) => ({ ...inOrder(name, index), buildingTypeId })),
  spaces: Object.entries(spaceReadings).map(([name, nameKana], index) => ({
    ...inOrder(name, index),
    nameKana,
  })),
}

/** Also part of the demo catalogue. */
export const starterRows: TaxonomyRows = { ...productTaxonomy, ...spaceTaxonomy }
