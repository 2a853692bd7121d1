import type { VariationDraft } from './product-draft.ts'

/** Details that finishes usually share; colors differ. */
export function sharedDetailsOf(variation: VariationDraft): Partial<VariationDraft> {
  const { width, depth, height, seat_height, diameter, thickness, weight_grams, lead_time_days } = variation
  const { material_ids, material_note, sample_description } = variation
  return {
    ...{ width, depth, height, seat_height, diameter, thickness, weight_grams, lead_time_days },
    ...{ material_ids, material_note, sample_description },
  }
}
