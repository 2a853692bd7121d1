import type { ConsoleRecord } from '#server/console/console-record.ts'
import { countTaxonomy } from './starter/load-starter.ts'

export const taxonomyId = 1

type TaxonomyState = {
  category_count: number
  material_count: number
  condition_count: number
  question_count: number
  building_type_count: number
  use_type_count: number
  space_count: number
}

/** Irreversible: products and projects may use it by now. */
export const taxonomyRecord: ConsoleRecord<TaxonomyState> = {
  kind: 'taxonomy',
  async read(executor) {
    const counts = await countTaxonomy(executor)
    return {
      name: '標準の分類',
      state: {
        category_count: counts.categories,
        material_count: counts.materials,
        condition_count: counts.searchConditionGroups,
        question_count: counts.sampleRequestQuestions,
        building_type_count: counts.buildingTypes,
        use_type_count: counts.useTypes,
        space_count: counts.spaces,
      },
    }
  },
}
