import { expect, test } from 'vitest'
import { conditionField } from '#query/terms.ts'
import { docs, index, taxonomy } from './demo-catalogue.ts'

function answering(question: string, answer: string): number[] {
  const group = [...taxonomy.groups.values()].find(({ name }) => name === question)
  const value = group?.values.find(({ name }) => name === answer)
  return docs
    .filter(({ choices = {} }) => choices[conditionField(group?.id ?? 0)]?.includes(value?.id ?? 0))
    .map(({ id }) => id)
}

test.each([
  ['スタッキング', '可', '不可'],
  ['スタッキング可', '可', '不可'],
  ['床暖房', '対応', '非対応'],
  ['床暖房対応', '対応', '非対応'],
])('finds for %s the products that answer %s and none that answer %s', async (keyword, answer, denial) => {
  const question = keyword.replace(answer, '')
  const { ids } = await index.search({ keyword, limit: docs.length })
  expect(answering(question, answer).length).toBeGreaterThan(0)
  expect(ids).toEqual(expect.arrayContaining(answering(question, answer)))
  const denying = new Set(answering(question, denial))
  expect(ids.filter((id) => denying.has(id))).toEqual([])
})
