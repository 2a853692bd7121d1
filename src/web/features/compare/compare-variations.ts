import { describeSupply } from '#contract/data/describe-supply.ts'
import {
  describeColors,
  describeMeasure,
  describeRegulation,
  describeWeight,
} from '#contract/data/product-words.ts'
import { regulationKeys, regulations } from '#contract/data/regulations.ts'
import { type SideKey, sideKeys, sidesOf } from '#contract/data/sides.ts'
import type { Variation } from '#contract/products/schemas.ts'

/** A row of the comparison: a value for each variation, null if unknown. */
export type Fact = { label: string; values: (string | null)[]; differs: boolean }

/** Returns the rows with a value for at least one variation. */
export function compareVariations(variations: readonly Variation[]): Fact[] {
  const fact = (label: string, read: (variation: Variation) => string | null): Fact => {
    const values = variations.map((variation) => read(variation) || null)
    return { label, values, differs: new Set(values).size > 1 }
  }
  const facts = [
    ...sideKeys.flatMap((key) =>
      namesOf(variations, (variation) => [nameSide(variation, key)]).map((name) =>
        fact(name, (variation) => describeSide(variation, key, name)),
      ),
    ),
    fact('重さ', ({ weight_grams }) => describeWeight(weight_grams)),
    fact('素材', ({ materials }) => materials.map(({ name }) => name).join('、')),
    fact('素材の詳細', ({ material_note }) => material_note),
    fact('色', ({ color_type_ids }) => describeColors(color_type_ids)),
    ...namesOf(variations, ({ measures }) => measures.map(({ name }) => name)).map((name) =>
      fact(name, (variation) => describeMeasured(variation, name)),
    ),
    ...namesOf(variations, ({ conditions }) => conditions.map(({ group }) => group.name)).map((name) =>
      fact(name, (variation) => describeCondition(variation, name)),
    ),
    ...regulationKeys.map((key) =>
      fact(regulations[key].label, ({ regulations: held, certificates }) =>
        describeRegulation(key, held, certificates),
      ),
    ),
    fact('納期', describeSupply),
    fact('サンプル', describeSample),
  ]
  return facts.filter(({ values }) => values.some((value) => value !== null))
}

/** Returns all names that occur, in order of occurrence. */
const namesOf = (
  variations: readonly Variation[],
  namesIn: (variation: Variation) => readonly string[],
): string[] => [...new Set(variations.flatMap(namesIn))]

/** Laid products have a length where others have a height. */
const nameSide = ({ product, size }: Variation, key: SideKey): string =>
  sidesOf(product.categories, size)[key].label

function describeSide(variation: Variation, key: SideKey, name: string): string | null {
  const length = variation.size[key]
  return length === null || nameSide(variation, key) !== name ? null : `${length} mm`
}

function describeMeasured({ measures }: Variation, name: string): string | null {
  const measure = measures.find((each) => each.name === name)
  return measure ? describeMeasure(measure) : null
}

const describeCondition = ({ conditions }: Variation, name: string) =>
  conditions
    .find(({ group }) => group.name === name)
    ?.values.map((value) => value.name)
    .join('、') ?? null

function describeSample({ sample }: Variation): string {
  if (!sample.available) return 'なし'
  return sample.in_stock ? (sample.description ?? 'あり') : '在庫切れ'
}
