/** Seeded products with the shape and repetition of a real catalogue. */
import type { SearchDoc, SearchSchema } from '#search/types.ts'
import { MATERIALS, PHRASES, ROOMS, SERIES, STYLES, THINGS } from './catalogue-words.ts'
import { seededRandom } from './seeded-random.ts'

const CHOICES: Record<string, number> = {
  category: 62,
  color: 17,
  material: 30,
  maker: 400,
  kind: 2,
  fire_protection: 4,
  fire_resistance: 6,
  formaldehyde: 5,
  flame_prevention: 3,
  stock: 2,
  sample: 2,
  ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`condition_${i + 1}`, 5 + i])),
}
export const SEVERAL: ReadonlySet<string> = new Set(['color', 'material', 'condition_1', 'condition_2'])
/** Mostly empty, as a condition belongs to a few categories. */
const SPARSE = /^condition_/
const NUMBERS = ['price', 'width', 'depth', 'height', 'created']

export const SCHEMA: SearchSchema = {
  text: {
    name: { weight: 10 },
    code: { weight: 12, kind: 'code' },
    category: { weight: 8 },
    maker: { weight: 6 },
    material: { weight: 4 },
    description: { weight: 1 },
  },
  choices: Object.keys(CHOICES),
  numbers: NUMBERS,
}

/** Variations of one product share name, texts and maker. */
export function* makeDocuments(count: number, seed: number): Generator<SearchDoc, void> {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = (items: readonly string[]) => items[below(items.length)] ?? ''
  const skewed = (limit: number) => Math.floor(limit * random() ** 2)
  let id = 1
  while (id <= count) {
    const category = below(THINGS.length)
    const thing = THINGS[category] ?? ''
    const maker = skewed(400)
    const material = skewed(MATERIALS.length)
    const series = pick(SERIES)
    const number = below(9000) + 1000
    const description = `${pick(PHRASES)}${MATERIALS[material] ?? ''}の${thing}。${pick(STYLES)}スタイルの${pick(ROOMS)}や${pick(ROOMS)}に。${pick(PHRASES)}シリーズ${series}${number}。`
    const conditions = new Set(Array.from({ length: 3 }, () => `condition_${(category % 8) + below(3) + 1}`))
    const variations = 1 + below(5)
    for (let i = 0; i < variations && id <= count; i++) {
      const choices = Object.fromEntries(
        Object.entries(CHOICES).map(([field, values]) => {
          if (SPARSE.test(field) && !conditions.has(field)) return [field, []]
          const picked = Array.from(
            { length: SEVERAL.has(field) ? 1 + below(2) : 1 },
            () => 1 + skewed(values),
          )
          return [field, [...new Set(picked)]]
        }),
      )
      const materials = [...new Set([material, ...(random() < 0.25 ? [skewed(MATERIALS.length)] : [])])]
      yield {
        id: id++,
        rank: Math.floor(10_000 * random() ** 4),
        text: {
          name: `${series} ${thing} ${number}`,
          code: `${String.fromCharCode(65 + (maker % 26))}${String.fromCharCode(65 + (number % 26))}-${number}-${i + 1}`,
          category: thing,
          maker: `${pick(['株式会社', ''])}${SERIES[maker % SERIES.length]}${MATERIALS[maker % 30]}工房${maker}`,
          material: materials.map((value) => MATERIALS[value] ?? ''),
          description,
        },
        choices: {
          ...choices,
          category: [category + 1],
          maker: [maker + 1],
          material: materials.map((value) => value + 1),
        },
        numbers: {
          price: random() < 0.1 ? null : 100 * below(5000),
          width: 10 * below(240),
          depth: 10 * below(120),
          height: 10 * below(220),
          created: id,
        },
      }
    }
  }
}

/** Small enough to check the time between batches. */
const BATCH = 10_000

export function* makeBatches(count: number, seed: number): Generator<SearchDoc[], void> {
  let batch: SearchDoc[] = []
  for (const doc of makeDocuments(count, seed)) {
    batch.push(doc)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
