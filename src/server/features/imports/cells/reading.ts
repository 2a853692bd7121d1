import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import type { SideKey } from '#contract/data/sides.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Answers of people to unknown words, by column and folded word. */
export type ChosenValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export type ReadingContext = {
  vocabulary: Vocabulary
  values: ChosenValues
  /** Size of the header's unit, as `guessMapping` found it. */
  factor?: number | undefined
  /** Sides of figures without signs, in the order of the header. */
  order?: readonly SideKey[] | undefined
  /** The product's kind, where known: categories of the other kind are an issue. */
  kind?: number | undefined
  /** Returns the 品番 of the maker that a text names; it may look like a date or an exponent. */
  findCode?: (text: string) => string | undefined
  /** Returns whether a row of the file has the 品番. */
  isInFile?: (text: string) => boolean
}

/**
 * `readAs` is shown where the text was read otherwise than written. `unknown` is asked once for all rows. `priceUnit`
 * is the unit behind a price.
 */
export type CellReading =
  | { value: unknown; readAs?: string; warning?: string; priceUnit?: number }
  | { issue: string; unknown?: string }
  | undefined

export type ReadingResult = Exclude<CellReading, undefined>

/** The text is cleaned and never blank. */
export type CellReader = (
  text: string,
  column: CatalogueColumn,
  context: ReadingContext & { note?: string | undefined },
) => ReadingResult
