import { expect, test } from 'vitest'
import { ApiError } from '#web/kit/errors/error.ts'
import type { Call } from '#web/shared/api/call.ts'
import { thingSources } from './named-things.ts'

const { signal } = new AbortController()

/** Fakes an api: answers are functions of the input, by route. */
const answering = (answers: Record<string, (asked: never) => unknown>) =>
  (async (route: string, asked: never) => answers[route]?.(asked)) as unknown as Call

test('leaves out people hidden from visitors and keeps the others', async () => {
  const call = answering({
    'GET /users/{id}': ({ params }: { params: { id: number } }) => {
      if (params.id === 2) throw new ApiError({ status: 404, code: 'not_found', detail: '' })
      return { id: params.id, screen_name: `${params.id}さん`, icon: null }
    },
  })
  const found = await thingSources.user.byIds(call, [1, 2, 3], signal)
  expect(found.map(({ id }) => id)).toEqual([1, 3])
})

test('reports people that could not be loaded', async () => {
  const call = answering({
    'GET /users/{id}': () => {
      throw new ApiError({ status: 503, code: 'unavailable', detail: '' })
    },
  })
  await expect(thingSources.user.byIds(call, [1], signal)).rejects.toThrow('503')
})

test('finds an article of any age by keyword, and lists the newest without one', async () => {
  const article = (id: number) => ({ id, title: '土', category: { name: '特集' }, cover_image: null })
  const call = answering({
    'GET /search': ({ query }: { query: { keyword: string } }) => ({
      magazines: { items: query.keyword === 'ｍａｇ' ? [article(7)] : [] },
    }),
    'GET /magazines': () => ({ items: [article(1)] }),
  })
  const find = async (keyword: string) =>
    (await thingSources.article.search(call, keyword, signal)).map(({ id }) => id)
  expect(await find('ｍａｇ')).toEqual([7])
  expect(await find('')).toEqual([1])
})
