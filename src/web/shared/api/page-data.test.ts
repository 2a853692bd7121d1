import { expect, test } from 'vitest'
import { asJson, createPageData } from './page-data.ts'

test('embeds page data as JSON that cannot close its script, numbered per page', () => {
  const first = asJson({ name: '</script><!--', nested: [{ id: 1 }] })
  const second = asJson({ total: 2 })
  const page = createPageData()
  const { test: isMarked, toSerializable } = page.transport
  expect(isMarked(first)).toBe(true)
  expect(isMarked({ ...first })).toBe(false)
  expect([toSerializable(first), toSerializable(second)]).toEqual([0, 1])
  expect(page.print()).not.toContain('<')
  expect(JSON.parse(page.print())).toEqual([first, second])
  expect(createPageData().print()).toBe('[]')
})
