import {
  brands,
  buildingTypes,
  categories,
  categorySearchConditionGroups,
  images,
  listItems,
  lists,
  makers,
  materials,
  pins,
  posts,
  productCategories,
  products,
  productVariationColors,
  productVariationConditionValues,
  productVariationCounters,
  productVariationImages,
  productVariationMaterials,
  productVariations,
  projects,
  sampleRequestChoices,
  sampleRequestQuestions,
  searchConditionGroups,
  searchConditionValues,
  spaces,
  teams,
  users,
} from '#server/db/schema/index.ts'

const productTables = {
  products,
  productCategories,
  productVariations,
  productVariationMaterials,
  productVariationColors,
  productVariationConditionValues,
  productVariationImages,
  productVariationCounters,
}

/** In the order of their foreign keys. */
export const catalogueTables = {
  images,
  categories,
  materials,
  searchConditionGroups,
  searchConditionValues,
  categorySearchConditionGroups,
  sampleRequestQuestions,
  sampleRequestChoices,
  makers,
  brands,
  ...productTables,
  buildingTypes,
  spaces,
  teams,
  projects,
  posts,
  pins,
  users,
  lists,
  listItems,
}

type Tables = typeof catalogueTables
export type Rows = { [Name in keyof Tables]: Tables[Name]['$inferSelect'][] }
export type ProductRows = Pick<Rows, keyof typeof productTables>
/** Rows for some of the tables. */
export type Batch = Partial<Rows>

export function noProductRows(): ProductRows {
  return {
    products: [],
    productCategories: [],
    productVariations: [],
    productVariationMaterials: [],
    productVariationColors: [],
    productVariationConditionValues: [],
    productVariationImages: [],
    productVariationCounters: [],
  }
}
