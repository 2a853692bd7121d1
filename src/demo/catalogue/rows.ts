import {
  articles,
  articleTags,
  attachments,
  awardBallots,
  awardCategories,
  awardEntries,
  awardKeys,
  awardLedger,
  awards,
  boardPosts,
  boards,
  brands,
  certificates,
  designers,
  follows,
  homeBlocks,
  images,
  likes,
  listItems,
  lists,
  makers,
  news,
  pickups,
  pickupUsers,
  pins,
  posts,
  productCategories,
  products,
  productVariationColors,
  productVariationConditionValues,
  productVariationCounters,
  productVariationCoverages,
  productVariationImages,
  productVariationMaterials,
  productVariationMeasures,
  productVariations,
  projectCredits,
  projects,
  projectUseTypes,
  tags,
  teamInvitations,
  teamJoinRequests,
  teamMembers,
  teamRelations,
  teams,
  users,
  variationSuccessors,
} from '#server/db/schema/index.ts'
import { taxonomyTables } from '#server/features/taxonomy/starter/tables.ts'

const productTables = {
  products,
  productCategories,
  productVariations,
  productVariationMaterials,
  productVariationColors,
  productVariationConditionValues,
  productVariationMeasures,
  productVariationImages,
  productVariationCounters,
  productVariationCoverages,
  variationSuccessors,
}

/** In the order of their foreign keys. */
export const catalogueTables = {
  images,
  ...taxonomyTables,
  makers,
  certificates,
  brands,
  ...productTables,
  users,
  designers,
  follows,
  teams,
  teamMembers,
  teamRelations,
  teamJoinRequests,
  teamInvitations,
  projects,
  projectUseTypes,
  projectCredits,
  attachments,
  posts,
  pins,
  lists,
  listItems,
  likes,
  boards,
  boardPosts,
  articles,
  tags,
  articleTags,
  news,
  homeBlocks,
  pickups,
  pickupUsers,
  awards,
  awardCategories,
  awardEntries,
  awardKeys,
  awardLedger,
  awardBallots,
}

/** Columns set by the database or by the staff only. */
type ModeratedColumn =
  | ('shown' | 'teamShown' | 'holdersShown' | 'ownersLocked')
  | ('hidden' | 'hiddenAt' | 'hiddenReason' | 'lockedAt' | 'lockedReason')
  | ('suspendedAt' | 'suspendedReason')

/** Columns of variations that a trigger fills. */
type TriggerColumn = 'makerId' | 'codeKey' | 'codeRepeated'

type Tables = typeof catalogueTables
export type CatalogueRows = {
  [Name in keyof Tables]: Omit<
    Tables[Name]['$inferSelect'],
    ModeratedColumn | (Name extends 'productVariations' ? TriggerColumn : never)
  >[]
}
export type ProductRows = Pick<CatalogueRows, keyof typeof productTables>
export type Batch = Partial<CatalogueRows>

export function noProductRows(): ProductRows {
  return {
    products: [],
    productCategories: [],
    productVariations: [],
    productVariationMaterials: [],
    productVariationColors: [],
    productVariationConditionValues: [],
    productVariationMeasures: [],
    productVariationImages: [],
    productVariationCounters: [],
    productVariationCoverages: [],
    variationSuccessors: [],
  }
}
