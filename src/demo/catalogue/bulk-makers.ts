import { at, randomFor } from '#demo/random.ts'
import { makerWords, prefectures } from '#demo/vocabulary/bulk/names.ts'
import { type Trade, trades } from '#demo/vocabulary/bulk/trades.ts'
import { momentBetween } from './calendar.ts'
import { pictures } from './pictures.ts'
import type { CatalogueRows } from './rows.ts'

export interface BulkMaker {
  row: CatalogueRows['makers'][number]
  trade: Trade
  /** First letters of its 品番, unique per maker. */
  prefix: string
  /** Factor on the prices of the pictured makers. */
  priceLevel: number
}

export const bulkBegin = new Date('2014-04-01T00:00:00+09:00')

const names = trades.flatMap((trade) =>
  trade.suffixes.flatMap((suffix) => makerWords.map((word) => ({ trade, word, suffix }))),
)
/** Shares no factor with the number of names, so that each is used once. */
const stride = 1009

/** Expects about the square root of the catalogue: 300 makers at 100,000 variations. */
export function makeBulkMakers(count: number, firstId: number): BulkMaker[] {
  if (count > names.length) throw new RangeError(`only ${names.length} makers have names`)
  return Array.from({ length: count }, (_, index) => {
    const { trade, word, suffix } = at(names, (index * stride) % names.length)
    const name = word[0] + suffix[0]
    const random = randomFor(`bulk maker:${name}`)
    const at2014 = momentBetween(random, new Date('2014-01-05T00:00:00+09:00'), bulkBegin)
    const prefecture = random.pick(prefectures)
    const founded = random.int(1890, 2013)
    const goods = trade.categories.slice(0, 3).join('、')
    return {
      trade,
      prefix: lettersOf(index),
      priceLevel: 0.55 + 1.6 * random.unit() ** 2,
      row: {
        id: firstId + index,
        name,
        nameKana: word[1] + suffix[1],
        tagline: `${prefecture}から、暮らしと仕事の場へ。`,
        description: `${founded}年に${prefecture}で創業しました。${goods}を中心に企画と製造を行っています。`,
        prefecture,
        establishedYear: founded,
        website: null,
        contactEmail: `samples@maker-${firstId + index}.example`,
        logoImageId: null,
        coverImageId: random.pick(pictures).id,
        showroomAddress: '',
        showroomHours: '',
        createdAt: at2014,
        updatedAt: at2014,
      },
    }
  })
}

/** BAA, BAB, … */
function lettersOf(index: number): string {
  const letter = (n: number) => String.fromCharCode(65 + n)
  return letter(1 + Math.floor(index / 676)) + letter(Math.floor(index / 26) % 26) + letter(index % 26)
}
