import { colorAliases } from '#contract/data/catalogue-columns/choice-aliases.ts'
import { colorTypes } from '#contract/data/enums.ts'

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')

const colors = new Map(
  colorTypes.flatMap(({ id, label }) =>
    [label, ...(colorAliases[id] ?? [])].map((name) => [fold(name), id] as const),
  ),
)

/** Returns the color that a finish is named after: ホワイト, 白, ﾎﾜｲﾄ. */
export const colorOfFinish = (name: string): number | undefined => colors.get(fold(name))
