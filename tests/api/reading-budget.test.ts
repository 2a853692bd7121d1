// The budget of query parsing is far above real queries, and a query beyond it is reported.
import { afterAll, expect, test } from 'vitest'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { asTyped } from '#query/parse.ts'
import { MOST_TRIES } from '#query/relax/reading-budget.ts'
import { searchOrRelax, understand } from '#query/relax.ts'
import { accountOfWork, withAccount } from '#search/work-in-turns.ts'
import { linesOf } from '#tests/golden/sentence-lines.ts'
import { grammarOfProducts, grammarOfRooms } from '#tests/golden/sentences-of-grammar.ts'
import { sentencesOfProducts } from '#tests/golden/sentences-of-products.ts'
import { sentencesOfRooms } from '#tests/golden/sentences-of-rooms.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

const golden = linesOf(sentencesOfProducts + sentencesOfRooms + grammarOfProducts + grammarOfRooms).map(
  ({ sentence }) => sentence,
)

/** Counts the index queries that a keyword costs over products, projects and photos. */
const triesOf = (keyword: string): Promise<number> =>
  withAccount(async () => {
    await understand(api.services.indexes, asTyped(keyword), searchOrRelax)
    return accountOfWork()?.tries ?? 0
  })

test('reads every golden sentence with less than half of a request’s tries', async () => {
  const tries: [sentence: string, tries: number][] = []
  for (const sentence of golden) tries.push([sentence, await triesOf(sentence)])
  expect(tries.length).toBeGreaterThan(400)
  expect(tries.filter(([, count]) => count > 0).length).toBeGreaterThan(tries.length / 2)
  expect(tries.filter(([, count]) => count > MOST_TRIES / 2)).toEqual([])
})

test('says that more than twelve conditions are searched as plain words', async () => {
  const words = [
    '黒い',
    '木の',
    '椅子',
    '幅50cm以下',
    '3万円以下',
    '在庫あり',
    '新着順',
    '革の',
    '丸い',
    '白い',
    '布の',
  ]
  const relaxedOf = async (keyword: string) => {
    const answer = await api.request('GET', searchProductVariations.path, { query: { keyword } })
    return answer.as(searchProductVariations.response).interpretation.relaxed
  }
  const message = '一度に読み取れる条件と言葉は12個までのため、書かれた言葉のままさがしました。'
  expect((await relaxedOf(words.join(' ')))?.message).not.toBe(message)
  const long = [...words, '赤い', '青い', '緑の', 'ガラスの'].join(' ')
  expect((await relaxedOf(long))?.message).toBe(message)
})
