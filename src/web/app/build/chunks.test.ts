import { expect, test } from 'vitest'
import { shellChunk } from './chunks.ts'

const client = '/src/web/app/client.tsx'
const products = '/src/web/app/routes/products.index.tsx?tsr-split=page'
const projects = '/src/web/app/routes/projects.index.tsx?tsr-split=page'
const listPage = '/src/web/shared/list/list-page.tsx'
const listTabs = '/src/web/shared/list/list-tabs.tsx'

/** Importers of each module; those in `lazily` import it dynamically. */
const importers: Record<string, { by: string[]; lazily?: string[] }> = {
  [client]: { by: [] },
  [products]: { by: [], lazily: [client] },
  [projects]: { by: [], lazily: [client] },
  '/src/web/app/shell/header.tsx': { by: [client] },
  [listPage]: { by: [products, projects] },
  [listTabs]: { by: [listPage] },
  '/src/web/kit/form/checkbox.tsx': { by: [listPage] },
  '/src/web/features/products.tsx': { by: [products] },
  '/src/web/features/projects.tsx': { by: [projects] },
  '/src/web/kit/ui/card.tsx': { by: ['/src/web/features/products.tsx', '/src/web/features/projects.tsx'] },
  '/src/web/kit/ui/wall.tsx': { by: ['/src/web/features/projects.tsx'] },
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
])('%s: puts %s into %s', (_, id, chunk) => {
  expect(shellChunk(id, graph)).toBe(chunk)
})
