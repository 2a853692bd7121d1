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

test('links to the 仕上表 of a list before any of its products is shown', () => {
  expect(draw({ 2: 30, 4: 1 }, [])).toContain('href="/lists/4/schedule"')
  expect(draw({ 2: 30, 4: 1 }, [])).not.toContain('/compare')
})

test('links the shown products to a comparison', () => {
  expect(draw({ 2: 1, 3: 2 }, [12, 7])).toContain('/compare?ids=12&amp;ids=7')
})

test('says that only the first of too many products are compared', () => {
  expect(draw({ 3: 4 }, [1, 2, 3, 4])).not.toContain('先頭の')
  const five = draw({ 3: 5 }, [1, 2, 3, 4, 5])
  expect(five).toContain('先頭の4点を見くらべる')
  expect(five).not.toContain('ids=5')
})

test('shows no product links for a list without products', () => {
  expect(draw({ 1: 2, 2: 1, 3: 0 }, [])).toBe('')
})
