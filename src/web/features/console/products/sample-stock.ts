import { plainLine } from '#contract/data/plain-text.ts'
import { readFigure, type VariationDraft } from './product-draft.ts'

const isAboveZero = (typed: string): boolean => (readFigure(typed) ?? 0) > 0

/** The first stock of a variation offers its sample. */
export function withSampleStock(variation: VariationDraft, sample_stock: string): VariationDraft {
  const { sample_stock: before, sample_stock_seen = 0, sample_available } = variation
  const isFirst = sample_stock_seen === 0 && !isAboveZero(before) && isAboveZero(sample_stock)
  return { ...variation, sample_stock, sample_available: sample_available || isFirst }
}

type SampleState = { sample_available: boolean; sample_stock: number; discontinued: boolean }

/** Tells that samples in stock cannot be ordered. */
export const isStockUnsent = ({ sample_available, sample_stock, discontinued }: SampleState): boolean =>
  !sample_available && sample_stock > 0 && !discontinued

export const isSampleUndescribed = ({
  sample_available,
  sample_description,
}: Pick<VariationDraft, 'sample_available' | 'sample_description'>): boolean =>
  sample_available && plainLine(sample_description) === ''

export const isStockOut = ({ sample_available, sample_stock, discontinued }: SampleState): boolean =>
  sample_available && sample_stock === 0 && !discontinued
