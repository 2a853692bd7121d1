import type { Rolldown } from 'vite'

type ModuleGraph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

const entry = /\/src\/web\/app\/client\.tsx$/
const listPage = /\/src\/web\/app\/routes\/products\.index\.tsx\?tsr-split=page$/
const inLists = /\/src\/web\/shared\/list\//

/** One file for all lists with filters, without parts that are loaded when they are needed. */
export function listChunk(id: string, graph: ModuleGraph): 'list' | null {
  return inLists.test(id) && findRoots(id, graph).some((root) => listPage.test(root)) ? 'list' : null
}

/** The entry with the product list's shared modules: most visits begin there. */
export function shellChunk(id: string, graph: ModuleGraph): 'shell' | null {
  if (inLists.test(id)) return null
  const roots = findRoots(id, graph)
  const isOfList = roots.some((root) => listPage.test(root))
  return roots.some((root) => entry.test(root)) || (isOfList && roots.length > 1) ? 'shell' : null
}

const landings = {
  home: 'index',
  product: 'products.$productId.$variationId',
  photo: 'posts.$postId',
  photos: 'posts.index',
  makers: 'makers.index',
}

type Landing = keyof typeof landings

type Sharing = { pages: Landing[]; roots: number }

/** First fit. A file for each exact set of pages would be 36 for a product. */
const landingFiles: { name: string; folder: RegExp; fits: (sharing: Sharing) => boolean }[] = [
  {
    name: 'memory',
    folder: /\/src\/web\/(shared\/(cart|compare|history)\/[^/]+\.ts$|kit\/storage\/)|\/zustand\//,
    fits: ({ pages }) => pages.includes('product'),
  },
  {
    name: 'fields',
    folder: /\/src\/(web\/kit\/form\/|contract\/data\/plain-text)/,
    fits: ({ pages }) => pages.includes('product'),
  },
  {
    name: 'kit',
    folder: /\/src\/(contract|web\/kit|web\/shared\/api)\//,
    fits: ({ pages }) => pages.length > 1,
  },
  {
    name: 'words',
    folder: /\/src\/(contract|web\/kit)\//,
    fits: ({ pages, roots }) => pages.includes('product') && roots < 14,
  },
  { name: 'pictures', folder: /\/src\/web\/shared\//, fits: ({ pages }) => pages.length > 3 },
  {
    name: 'photos',
    folder: /\/src\/web\/shared\//,
    fits: ({ pages }) => pages.includes('product') && pages.includes('home'),
  },
  {
    name: 'pins',
    folder: /\/src\/web\/shared\//,
    fits: ({ pages }) => pages.includes('product') && pages.includes('photo'),
  },
  {
    name: 'home',
    folder: /\/src\/web\/shared\/(?!home\/)/,
    fits: ({ pages, roots }) => pages.join() === 'home' && roots < 6,
  },
]

/** Files that landing pages share with others: few for each page, by folder. */
export function landingChunk(id: string, graph: ModuleGraph): string | null {
  const roots = findRoots(id, graph)
  if (roots.length < 2) return null
  const pages = (Object.keys(landings) as Landing[]).filter((page) =>
    roots.some((root) => root.endsWith(`/src/web/app/routes/${landings[page]}.tsx?tsr-split=page`)),
  )
  const file = landingFiles.find(
    ({ folder, fits }) => folder.test(id) && fits({ pages, roots: roots.length }),
  )
  return file?.name ?? null
}

/** The modules loaded by themselves that bring this one. */
function findRoots(id: string, graph: ModuleGraph): string[] {
  const seen = new Set([id])
  // Grows while it is walked.
  for (const each of seen)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  return [...seen].filter((each) => {
    const info = graph.getModuleInfo(each)
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0
  })
}
