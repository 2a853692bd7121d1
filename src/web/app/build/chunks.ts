import type { Rolldown } from 'vite'

type ModuleGraph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

const entry = /\/src\/web\/app\/client\.tsx$/
const listPage = /\/src\/web\/app\/routes\/products\.index\.tsx\?tsr-split=page$/
/**
 * What only lists with filters have, one file for all of them: but for what is
 * opened, what an empty list shows, what was read from a keyword, and what could not be read.
 */
export const partOfLists =
  /\/src\/web\/shared\/list\/(?!filter-sheet|empty-results|ways-out|range-sliders|slider-places|all-choice-rows|read-chips|list-notes|explain-unread|swapped-ranges)/

/**
 * The entry with what else the list of products shares with other pages: it is the page by which one arrives, and two files
 * would compress worse.
 */
export function shellChunk(id: string, graph: ModuleGraph): 'shell' | null {
  if (partOfLists.test(id)) return null
  const roots = findRoots(id, graph)
  const isOfList = roots.some((root) => listPage.test(root))
  return roots.some((root) => entry.test(root)) || (isOfList && roots.length > 1) ? 'shell' : null
}

/** The modules that are loaded by themselves and bring this one along. */
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
