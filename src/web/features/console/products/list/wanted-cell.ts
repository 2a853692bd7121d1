import type { FigureField, ShownVariation } from './patch-field.ts'

export type WantedCell = {
  field: FigureField
  variationId?: number | undefined
  isWantedIn?: ((variation: ShownVariation) => boolean) | undefined
}

/** Finds the variation to focus, once its fields show. */
export const findWanted = (
  variations: readonly ShownVariation[],
  { variationId, isWantedIn = () => true }: WantedCell,
): number | undefined => variationId ?? (variations.find(isWantedIn) ?? variations[0])?.id
