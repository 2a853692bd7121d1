import { z } from '@hono/zod-openapi'
import { afterAll, expect, test } from 'vitest'
import { InterpretationSchema } from '#contract/kit/interpretation.ts'
import { searchPosts } from '#contract/posts/routes.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { searchProjects } from '#contract/projects/search-routes.ts'
import { searchEverything } from '#contract/search/routes.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

const lists = { products: searchProductVariations, projects: searchProjects, posts: searchPosts }
const ReadSchema = z.object({ interpretation: InterpretationSchema })

async function read(list: keyof typeof lists, keyword: string, plain = '') {
  const answer = await api.request('GET', lists[list].path, { query: { keyword, plain, limit: 1 } })
  return answer.as(ReadSchema).interpretation
}

test.each([
  ['products', '天井用の木ルーバー 不燃', '天井'],
  ['products', 'リビングに置けるソファ', 'リビング'],
  ['products', 'ホテル向けの椅子', 'ホテル'],
  ['products', '売り場の照明', '売り場'],
  ['products', 'マンション用のフローリング', 'マンション'],
  ['projects', '土間のある玄関', '土間'],
  ['posts', '土間のある玄関', '土間'],
  ['projects', 'ｶﾌｪ ｶｳﾝﾀｰ ﾓﾙﾀﾙ', 'ｶｳﾝﾀｰ'],
  ['posts', 'ｶﾌｪ ｶｳﾝﾀｰ ﾓﾙﾀﾙ', 'ｶｳﾝﾀｰ'],
] as const)(
  'says which word beside conditions was found in texts only: %s %s',
  async (list, keyword, word) => {
    const { in_texts, relaxed } = await read(list, keyword)
    expect(in_texts).toEqual({ texts: [word], message: `「${word}」は説明の言葉からさがしました。` })
    expect(relaxed?.message ?? '').not.toContain(word)
  },
)

test.each([
  ['products', 'ブロックのソファ'],
  ['products', '千本格子の収納'],
  ['projects', '鎌倉の家のキッチン'],
  ['posts', '鎌倉の家のキッチン'],
  ['projects', '谷戸設計室の住宅'],
  ['posts', '谷戸設計室の住宅'],
] as const)('says nothing of a word that is part of a found name or maker: %s %s', async (list, keyword) => {
  expect((await read(list, keyword)).in_texts).toBeNull()
})

test('says that a color of a part only was found in texts', async () => {
  const { in_texts, relaxed } = await read('products', '黒の事務椅子 ハイバック')
  expect(relaxed).toBeNull()
  expect(in_texts?.texts).toEqual(['黒'])
  expect((await read('products', 'ブラックのスツール')).in_texts).toBeNull()
})

test('says nothing of words without conditions or words chosen as plain', async () => {
  expect((await read('projects', '土間')).in_texts).toBeNull()
  expect((await read('products', '土間 玄関')).in_texts).toBeNull()
  const chosen = await read('projects', '土間のある玄関', '玄関')
  expect(chosen.in_texts).toBeNull()
})

test('says over all kinds which word was found in texts', async () => {
  const answer = await api.request('GET', searchEverything.path, { query: { keyword: '土間のある玄関' } })
  expect(answer.as(searchEverything.response).room_interpretation.in_texts?.texts).toEqual(['土間'])
})

test.each(['一脚5万円以内のダイニングチェア 4脚ほしい', '椅子を4脚'])(
  'says that a wanted number of pieces is not searched: %s',
  async (keyword) => {
    for (const list of ['products', 'projects', 'posts'] as const)
      expect((await read(list, keyword)).relaxed).toEqual({
        texts: ['4脚'],
        message: '「4脚」は使わずにさがしました。',
      })
  },
)
