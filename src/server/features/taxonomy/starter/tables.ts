import {
  buildingTypes,
  categories,
  categoryMeasures,
  categorySearchConditionGroups,
  materials,
  sampleRequestChoices,
  sampleRequestQuestions,
  searchConditionGroups,
  searchConditionValues,
  spaces,
  useTypes,
} from '#server/db/schema/index.ts'

/** In the order of their foreign keys. */
export const taxonomyTables = {
  categories,
  materials,
  searchConditionGroups,
  searchConditionValues,
  categorySearchConditionGroups,
  categoryMeasures,
  sampleRequestQuestions,
  sampleRequestChoices,
  buildingTypes,
  useTypes,
  spaces,
}

type Tables = typeof taxonomyTables

export type TaxonomyTable = keyof Tables

/** The starter hides nothing. */
export type TaxonomyRows = {
  [Name in TaxonomyTable]: Omit<Tables[Name]['$inferSelect'], 'hidden'>[]
}
