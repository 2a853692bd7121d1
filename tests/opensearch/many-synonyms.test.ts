import { expect, test } from 'vitest'
import { createSearchIndex } from '#search/search-index.ts'
import type { SearchDoc, SearchSchema } from '#search/types.ts'
import { makeIndex, productWeights } from '#tests/support/search-index.ts'

const schema: SearchSchema = {
  text: Object.fromEntries(Object.entries(productWeights).map(([name, weight]) => [name, { weight }])),
  choices: [],
  numbers: [],
}

const names = [
  'LED照明',
  'LEDライト',
  'LEDランプ',
  '2人掛けソファ',
  '二人用ソファー',
  '塩ビタイル',
  '肘付き椅子',
  '内装仕上材',
]
const fields = Object.keys(productWeights)

/** Each name whole and within longer ones, in each field. */
const docs = names.flatMap((name, first) =>
  fields.flatMap((field, second) =>
    [name, `新型${name}`, `${name}台`, `新型${name}台`].map(
      (text, third): SearchDoc => ({
        id: 1 + third + 4 * (second + fields.length * first),
        rank: (first * 7 + second * 3 + third) % 5,
        text: {
          [field]: text,
          ...(field !== 'note' && { note: names[(first + second) % names.length] ?? '' }),
        },
      }),
    ),
  ),
)

test('answers keywords with many synonym phrases as the index in process does, in the same order', async () => {
  const [asked, engine] = [await makeIndex(schema, docs), createSearchIndex(schema)]
  await engine.upsert(docs)
  const keywords = [
    ...names,
    'LED照明 LEDライト LEDランプ',
    '防水シート 塩ビタイル 塩ビシート ビニル床タイル 床材 2人用 二人用 木製 天板 丸テーブル',
    '2人掛け 二人掛け 2人用 二人用 ソファー',
    'LED内装材 LED照明 -肘付き椅子',
  ]
  for (const keyword of keywords) {
    const { ids, total } = await asked.search({ keyword, limit: 1_000 })
    const expected = await engine.search({ keyword, limit: 1_000 })
    expect({ keyword, ids, total }).toEqual({ keyword, ids: expected.ids, total: expected.total })
  }
  expect((await asked.search({ keyword: 'LED照明' })).total).toBeGreaterThan(100)
})
