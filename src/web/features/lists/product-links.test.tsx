import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductLinks } from './product-links.tsx'

const draw = (counts: Record<number, number>, variationIds: number[]) =>
  renderToStaticMarkup(
    <ProductLinks
      list={{ id: 4, counts: Object.entries(counts).map(([kind, count]) => ({ kind: Number(kind), count })) }}
      variationIds={variationIds}
    />,
  )

test('a list whose photos come first has its 仕上表 before any product is shown', () => {
  expect(draw({ 2: 30, 4: 1 }, [])).toContain('href="/lists/4/schedule"')
  expect(draw({ 2: 30, 4: 1 }, [])).not.toContain('/compare')
})

test('products that are shown can be compared', () => {
  expect(draw({ 2: 1, 3: 2 }, [12, 7])).toContain('/compare?ids=12&amp;ids=7')
})

test('of more products than can be compared it is said that the first are', () => {
  expect(draw({ 3: 4 }, [1, 2, 3, 4])).not.toContain('先頭の')
  const five = draw({ 3: 5 }, [1, 2, 3, 4, 5])
  expect(five).toContain('先頭の4点を見くらべる')
  expect(five).not.toContain('ids=5')
})

test('a list without products is nothing else', () => {
  expect(draw({ 1: 2, 2: 1, 3: 0 }, [])).toBe('')
})
