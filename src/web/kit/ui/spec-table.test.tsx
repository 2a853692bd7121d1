import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SpecTable } from './spec-table.tsx'

test('omits the row of a fact without a value but shows zero', () => {
  const nothing = [null, undefined, '', false, true].map((value) => ({ term: `なし${value}`, value }))
  const html = renderToStaticMarkup(
    <SpecTable specs={[{ term: '構造', value: '木造' }, ...nothing, { term: '階数', value: 0 }]} />,
  )
  expect([...html.matchAll(/<dt[^>]*>([^<]*)</g)].map(([, term]) => term)).toEqual(['構造', '階数'])
})
