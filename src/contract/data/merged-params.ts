import type { MergeableKind } from './taxonomy-uses.ts'

/** Filters of lists that name terms of the taxonomy, which can be merged. */
export const mergedParams = {
  category_id: 'category',
  material_id: 'material',
  building_type_id: 'building_type',
  use_type_id: 'use_type',
} as const satisfies Record<string, MergeableKind>
