import { expect, test } from 'vitest'
import { describeVisibility } from './describe-visibility.ts'

const shown = { published: true, discontinued: false }
const hidden = { published: false, discontinued: false }
const discontinued = { published: true, discontinued: true }

test('says that people see a product', () => {
  expect(describeVisibility({ published: true, variations: [hidden, shown, discontinued] }, true)).toBe(
    '公開しています',
  )
})

test('calls a new product a draft and says how to publish it', () => {
  const words = describeVisibility({ published: false, variations: [shown] }, true)
  expect(words).toBe('下書きです。「製品を公開する」を選んで保存すると、公開します')
  expect(describeVisibility({ published: false, variations: [shown] }, false)).toMatch(/^公開していません。/)
})

test('says why people do not see a published product', () => {
  expect(describeVisibility({ published: true, variations: [hidden] }, false)).toMatch(/^公開する品番がない/)
  expect(describeVisibility({ published: true, variations: [discontinued, hidden] }, false)).toMatch(/^廃番/)
})
