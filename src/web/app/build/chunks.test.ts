import { expect, test } from 'vitest'
import { landingChunk, listChunk, shellChunk } from './chunks.ts'

const client = '/src/web/app/client.tsx'
const page = (route: string) => `/src/web/app/routes/${route}.tsx?tsr-split=page`
const products = page('products.index')
const projects = page('projects.index')
const home = page('index')
const product = page('products.$productId.$variationId')
const photo = page('posts.$postId')
const news = page('news')
const listPage = '/src/web/shared/list/list-page.tsx'
const listTabs = '/src/web/shared/list/list-tabs.tsx'
const emptyResults = '/src/web/shared/list/empty-results.tsx'

/** Lists the importers of each module; those after `lazily` load it only when needed. */
const importers: Record<string, { by: string[]; lazily?: string[] }> = {
  [client]: { by: [] },
  ...Object.fromEntries(
    [products, projects, home, product, photo, news].map((id) => [id, { by: [], lazily: [client] }]),
  ),
  '/src/web/app/shell/header.tsx': { by: [client] },
  [listPage]: { by: [products, projects] },
  [listTabs]: { by: [listPage] },
  [emptyResults]: { by: [], lazily: [listPage] },
  '/src/web/kit/form/checkbox.tsx': { by: [listPage] },
  '/src/web/features/products.tsx': { by: [products] },
  '/src/web/features/projects.tsx': { by: [projects] },
  '/src/web/kit/ui/card.tsx': { by: ['/src/web/features/products.tsx', '/src/web/features/projects.tsx'] },
  '/src/web/kit/ui/wall.tsx': { by: ['/src/web/features/projects.tsx'] },
  '/src/web/kit/form/field.tsx': { by: [product, news] },
  '/src/web/kit/ui/section.tsx': { by: [home, product] },
  '/src/web/kit/format/format-date.ts': { by: [home, product] },
  '/src/contract/data/sides.ts': { by: [product, news] },
  '/src/web/shared/pictures/picture.tsx': { by: [home, product, photo, page('makers.index'), news] },
  '/src/web/shared/photos/pinned-photo.tsx': { by: [home, product] },
  '/src/web/shared/photos/pin-card.tsx': { by: [product, photo] },
  '/src/web/shared/cart/kept-cart.ts': { by: [product], lazily: [client] },
  '/src/web/shared/awards/award-phase.tsx': { by: [home, news] },
  '/src/web/shared/home/hero.tsx': { by: [home, news] },
  [page('makers.index')]: { by: [], lazily: [client] },
}

const graph = {
  getModuleInfo: (id: string) => {
    const { by = [], lazily = [] } = importers[id] ?? {}
    return { isEntry: id === client, importers: by, dynamicImporters: lazily }
  },
} as unknown as Parameters<typeof shellChunk>[1]

test.each<[string, string, 'shell' | null]>([
  ['the entry', client, 'shell'],
  ['a module that every page draws', '/src/web/app/shell/header.tsx', 'shell'],
  ['a module that the product list shares with other pages', '/src/web/kit/ui/card.tsx', 'shell'],
  ['a module with which two lists draw their filters', '/src/web/kit/form/checkbox.tsx', 'shell'],
  ['a module that only the product list uses', '/src/web/features/products.tsx', null],
  ['a module that only another page uses', '/src/web/kit/ui/wall.tsx', null],
  ['the page of a list, used by two lists', listPage, null],
  ['a part of a list, used by two lists', listTabs, null],
  ['a part of a list that loads when needed', emptyResults, null],
])('%s: puts %s into %s', (_, id, chunk) => {
  expect(shellChunk(id, graph)).toBe(chunk)
})

test.each<[string, 'list' | null]>([
  [listPage, 'list'],
  [listTabs, 'list'],
  [emptyResults, null],
  ['/src/web/kit/form/checkbox.tsx', null],
])('puts %s of lists into %s', (id, chunk) => {
  expect(listChunk(id, graph)).toBe(chunk)
})

test.each<[string, string | null]>([
  ['/src/web/shared/cart/kept-cart.ts', 'memory'],
  ['/src/web/kit/form/field.tsx', 'fields'],
  ['/src/web/kit/ui/section.tsx', 'kit'],
  ['/src/web/kit/format/format-date.ts', 'kit'],
  ['/src/contract/data/sides.ts', 'words'],
  ['/src/web/shared/pictures/picture.tsx', 'pictures'],
  ['/src/web/shared/photos/pinned-photo.tsx', 'photos'],
  ['/src/web/shared/photos/pin-card.tsx', 'pins'],
  ['/src/web/shared/awards/award-phase.tsx', 'home'],
  ['/src/web/shared/home/hero.tsx', null],
  ['/src/web/features/projects.tsx', null],
])('puts %s of landing pages into %s', (id, chunk) => {
  expect(landingChunk(id, graph)).toBe(chunk)
})
