import type { Rolldown } from 'vite'

type ModuleGraph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

const entry = /\/src\/web\/app\/client\.tsx$/
const listPage = /\/src\/web\/app\/routes\/products\.index\.tsx\?tsr-split=page$/
/**
 * Modules shared by all filterable lists, in one file. Excludes those loaded later: opened panels, empty
 * results, notes on the keyword and on unreadable input.
 */
export const partOfLists =
  /\/src\/web\/shared\/list\/(?!filter-sheet|empty-results|ways-out|range-sliders|slider-places|all-choice-rows|read-chips|list-notes|explain-unparsable|swapped-ranges)/

/**
 * Joins the entry with the modules that the product list shares with other pages. Most visits begin there,
 * and two files would compress worse.
 */
export function shellChunk(id: string, graph: ModuleGraph): 'shell' | null {
  if (partOfLists.test(id)) return null
  const roots = findRoots(id, graph)
  const isOfList = roots.some((root) => listPage.test(root))
  return roots.some((root) => entry.test(root)) || (isOfList && roots.length > 1) ? 'shell' : null
}

/** Finds the entries and dynamic imports that load this module. */
function findRoots(id: string, graph: ModuleGraph): string[] {
  const seen = new Set([id])
  // Grows during iteration.
  for (const each of seen)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  return [...seen].filter((each) => {
    const info = graph.getModuleInfo(each)
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0
  })
}
