import { describeSupply } from '#contract/data/describe-supply.ts'
import {
  describeColors,
  describeMeasure,
  describeRegulation,
  describeWeight,
} from '#contract/data/product-words.ts'
import { regulationKeys, regulations } from '#contract/data/regulations.ts'
import type { Size, Variation } from '#contract/products/schemas.ts'

/** A line of the comparison: a value for each variation, null where the maker says nothing. */
export type Fact = { label: string; values: (string | null)[]; differs: boolean }

const sizes: readonly [keyof Size, string][] = [
  ['width', '幅'],
  ['depth', '奥行'],
  ['height', '高さ'],
  ['seat_height', '座面高'],
  ['diameter', '直径'],
  ['thickness', '厚さ'],
]

/** What is known of any of them, line by line. What none of them says is no line. */
export function compareVariations(variations: readonly Variation[]): Fact[] {
  const fact = (label: string, read: (variation: Variation) => string | null): Fact => {
    const values = variations.map((variation) => read(variation) || null)
    return { label, values, differs: new Set(values).size > 1 }
  }
  const facts = [
    ...sizes.map(([key, label]) => fact(label, ({ size }) => millimetres(size[key]))),
    fact('重さ', ({ weight_grams }) => describeWeight(weight_grams)),
    fact('素材', ({ material_note }) => material_note),
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

const millimetres = (value: number | null) => (value === null ? null : `${value} mm`)

/** All that one of them says something about, in the order in which they come. */
const namesOf = (
  variations: readonly Variation[],
  namesIn: (variation: Variation) => readonly string[],
): string[] => [...new Set(variations.flatMap(namesIn))]

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
