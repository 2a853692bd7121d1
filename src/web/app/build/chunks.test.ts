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

/** Who imports each module; what comes after `lazily` asks for it only when it is needed. */
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
  ['what every page draws', '/src/web/app/shell/header.tsx', 'shell'],
  ['what the list of products shares with other pages', '/src/web/kit/ui/card.tsx', 'shell'],
  ['what two lists draw their filters with', '/src/web/kit/form/checkbox.tsx', 'shell'],
  ['what only the list of products has', '/src/web/features/products.tsx', null],
  ['what only another page has', '/src/web/kit/ui/wall.tsx', null],
  ['the page of a list, even of two', listPage, null],
  ['a part of a list, even of two', listTabs, null],
  ['a part of a list that is loaded when it is needed', emptyResults, null],
])('%s: %s is in %s', (_, id, chunk) => {
  expect(shellChunk(id, graph)).toBe(chunk)
})

test.each<[string, 'list' | null]>([
  [listPage, 'list'],
  [listTabs, 'list'],
  [emptyResults, null],
  ['/src/web/kit/form/checkbox.tsx', null],
])('%s of lists is in %s', (id, chunk) => {
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
])('%s of landing pages is in %s', (id, chunk) => {
  expect(landingChunk(id, graph)).toBe(chunk)
})
