import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { productList } from '#web/features/product-search/product-list.ts'
import type { Crumb } from './breadcrumb.tsx'
import type { ButtonLink } from './button.tsx'
import type { ChoiceChip } from './chip.tsx'
import { PageLink } from './page-link.tsx'
import type { TabLink } from './tab-links.tsx'

const draw = (link: Parameters<typeof PageLink>[0]) => renderToStaticMarkup(createElement(PageLink, link))

test('renders a plain link from route, parameters and search', () => {
  const link = draw({
    to: '/products',
    search: productList.read({ kind: [1, 2], page: 1, sort: undefined }),
    children: '製品',
  })
  expect(link).toBe('<a href="/products?kind=1&amp;kind=2">製品</a>')
  expect(draw({ to: '/makers/$makerId', params: { makerId: '7' } })).toBe('<a href="/makers/7"></a>')
})

test('marks how the shell shall follow the link', () => {
  expect(draw({ to: '/', keepScroll: true, replace: true })).toBe(
    '<a href="/" data-scroll="keep" data-history="replace"></a>',
  )
  expect(draw({ to: '/', preload: false })).toBe('<a href="/" data-preload="false"></a>')
})

test('throws on an unfilled path parameter', () => {
  // @ts-expect-error -- makerId is missing
  expect(() => draw({ to: '/makers/$makerId' })).toThrow('/makers/$makerId without makerId')
  // @ts-expect-error -- makerId misspelt
  expect(() => draw({ to: '/makers/$makerId', params: { makrId: '7' } })).toThrow('without makerId')
  // @ts-expect-error -- one of two names
  expect(() => draw({ to: '/products/$productId/$variationId', params: { productId: '7' } })).toThrow(
    'without variationId',
  )
  expect(() => draw({ to: '/makers/$makerId', params: { makerId: '' } })).toThrow('without makerId')
})

test('rejects unknown pages and unread parameters at compile time', () => {
  const makerId = '7'
  const links: Parameters<typeof PageLink>[0][] = [
    // @ts-expect-error -- no such page
    { to: '/maker' },
    // @ts-expect-error -- an address and not a route
    { to: `/makers/${makerId}` },
    // @ts-expect-error -- relative to where one is: it would be written as it stands
    { to: '..' },
    // @ts-expect-error -- relative to where one is: it would be written as it stands
    { to: '.' },
    // @ts-expect-error -- the list of makers has no names in its path
    { to: '/makers', params: { makerId } },
    // @ts-expect-error -- kind misspelt
    { to: '/products', search: { knd: [1] } },
    // @ts-expect-error -- kind is a list of numbers
    { to: '/products', search: { kind: '1' } },
    // @ts-expect-error -- no order of the list
    { to: '/products', search: { sort: 'cheapest' } },
    // @ts-expect-error -- the terms read nothing of their search
    { to: '/terms', search: { page: 2 } },
  ]
  expect(links).toHaveLength(9)
})

test('checks the routes of other link components at compile time', () => {
  // @ts-expect-error -- makerId is missing
  const button: Parameters<typeof ButtonLink>[0] = { to: '/makers/$makerId', variant: 'primary' }
  // @ts-expect-error -- axis misspelt
  const chip: Parameters<typeof ChoiceChip>[0] = { to: '/products', search: { axs: 'color' } }
  // @ts-expect-error -- section misspelt
  const tab: Parameters<typeof TabLink>[0] = { to: '/settings/$section', params: { sectin: 'profile' } }
  // @ts-expect-error -- kind misspelt
  const crumb: Crumb = { label: '家具', link: { to: '/products', search: { knd: [1] } } }
  expect([button, chip, tab, crumb]).toHaveLength(4)
})
