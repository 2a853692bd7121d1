import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageLink } from './page-link.tsx'

const draw = (link: Parameters<typeof PageLink>[0]) => renderToStaticMarkup(createElement(PageLink, link))

test('a link is a plain one: the address of its route, its parameters and its search', () => {
  const link = draw({ to: '/products', search: { kind: [1, 2], page: 1, sort: undefined }, children: '製品' })
  expect(link).toBe('<a href="/products?kind=1&amp;kind=2">製品</a>')
  expect(draw({ to: '/makers/$makerId', params: { makerId: '7' } })).toBe('<a href="/makers/7"></a>')
})

test('it tells the shell how it is followed', () => {
  expect(draw({ to: '/', keepScroll: true, replace: true })).toBe(
    '<a href="/" data-scroll="keep" data-history="replace"></a>',
  )
  expect(draw({ to: '/', preload: false })).toBe('<a href="/" data-preload="false"></a>')
})
