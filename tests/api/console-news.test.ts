import { afterAll, describe, expect, test } from 'vitest'
import { getConsoleNews, listConsoleNews } from '#contract/news/console-routes.ts'
import { listNews } from '#contract/news/routes.ts'
import { createTestApi } from '#tests/support/api.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const [staff, colleague] = [await joinAs(api, { staff: true }), await joinAs(api, { staff: true })]

const hour = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const content = { title: '年末年始の休業', body: '12月29日から。\n1月5日まで。', published_at: at(-hour) }

const make = async (values: object = {}) =>
  (await staff.request('POST', '/console/news', { body: { ...content, ...values } })).as(
    getConsoleNews.response,
  )

const publicTitles = async () =>
  (await api.request('GET', '/news')).as(listNews.response).items.map(({ title }) => title)

describe('console news', () => {
  test('creates, changes and deletes news, which visitors see', async () => {
    const made = await make()
    expect(made).toMatchObject({ ...content, version: expect.any(Number) })
    expect(await publicTitles()).toContain(content.title)
    const body = { ...content, title: '冬の休業', version: made.version }
    const changed = (await staff.request('PUT', `/console/news/${made.id}`, { body })).as(
      getConsoleNews.response,
    )
    expect(changed.version).toBeGreaterThan(made.version)
    expect(await publicTitles()).toContain('冬の休業')
    await staff.request('DELETE', `/console/news/${made.id}`)
    expect(await publicTitles()).not.toContain('冬の休業')
    expect((await staff.request('GET', `/console/news/${made.id}`)).status).toBe(404)
    expect((await staff.request('DELETE', `/console/news/${made.id}`)).status).toBe(404)
  })

  test('publishes news at their date and shows them to the staff before', async () => {
    await make({ title: '春の催し 2027', published_at: at(1500) })
    expect(await publicTitles()).not.toContain('春の催し 2027')
    const query = { keyword: '催し　２０２７' }
    const found = (await staff.request('GET', '/console/news', { query })).as(listConsoleNews.response)
    expect(found.items.map(({ title }) => title)).toEqual(['春の催し 2027'])
    await expect.poll(publicTitles).toContain('春の催し 2027')
  })

  test('answers 409 to the second of two simultaneous changes of news', async () => {
    const { id, version } = await make()
    const put = (person: typeof staff, title: string) =>
      person.request('PUT', `/console/news/${id}`, { body: { ...content, title, version } })
    const answers = await Promise.all([put(staff, '甲'), put(colleague, '乙')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict' })
  })

  test('reports all mistakes of news at once', async () => {
    for (const published_at of ['昨日', '0000-01-01T00:00:00Z']) {
      const { body } = await staff.request('POST', '/console/news', { body: { title: '', published_at } })
      const paths = (body as { errors: { path: string }[] }).errors.map(({ path }) => path)
      expect(paths.toSorted()).toEqual(['published_at', 'title'])
    }
  })
})
