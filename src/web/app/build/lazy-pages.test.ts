import { expect, test } from 'vitest'
import { splitRoute } from './lazy-pages.ts'

const source = `import { createFileRoute } from '@tanstack/react-router'
import type { Brand } from '#web/brand.ts'
import { BrandPage, type BrandProps } from '#web/brand-page.tsx'
import { pageHead, readSearch } from '#web/shared/site/head.ts'

const most = 3
const title = (brand: Brand) => brand.name + most

export const Route = createFileRoute('/brands/$brandId')({
  validateSearch: (search) => readSearch(search, most),
  loader: ({ params }) => params.brandId,
  head: ({ loaderData }) => pageHead({ title: title(loaderData) }),
  component: Screen,
})

function Screen() {
  return <BrandPage brand={Route.useLoaderData()} />
}
`

test('keeps in a route file what matching needs, and loads the rest lazily', () => {
  expect(splitRoute(source, '/routes/brands.tsx')).toBe(`import { lazyPage } from '#web/app/lazy-page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { readSearch } from '#web/shared/site/head.ts'
const most = 3
export const Route = createFileRoute('/brands/$brandId')(lazyPage(() => import('/routes/brands.tsx?tsr-split=page'), { validateSearch: (search) => readSearch(search, most) }))`)
})

test('moves loader, head, screen and their imports into the page file', () => {
  expect(
    splitRoute(source, '/routes/brands.tsx?tsr-split=page'),
  ).toBe(`import { Route } from '/routes/brands.tsx'
import { BrandPage } from '#web/brand-page.tsx'
import { pageHead } from '#web/shared/site/head.ts'
const most = 3
const title = (brand: Brand) => brand.name + most
function Screen() {
  return <BrandPage brand={Route.useLoaderData()} />
}
const page = { loader: ({ params }) => params.brandId, head: ({ loaderData }) => pageHead({ title: title(loaderData) }), component: Screen }
export { page }`)
})

test.each([
  "import image from './image.png'",
  "import * as words from './words.ts'",
  "import './page.css'",
  'export const helper = 1',
  'class Cache {}',
])('refuses to split a route file with %s', (line) => {
  expect(() => splitRoute(`${line}\n${source}`, '/routes/x.tsx')).toThrow(line)
})

test('refuses to split a route with a spread option', () => {
  const spread = source.replace('  component: Screen,', '  component: Screen,\n  ...options,')
  expect(() => splitRoute(spread, '/routes/x.tsx')).toThrow('...options')
})

test('reports a route file without createFileRoute', () => {
  expect(() => splitRoute('export const x = 1', '/routes/x.tsx')).toThrow(
    '/routes/x.tsx has no createFileRoute',
  )
})
