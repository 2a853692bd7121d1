import { posix } from 'node:path'
import { type ImportLine, scanImports } from './scan-imports.ts'

export interface SourceFile {
  /** Relative to the repository's root, with forward slashes. */
  path: string
  text: string
}

export interface ResolvedImport extends ImportLine {
  /** The imported file; undefined for packages. */
  target: string | undefined
}

export type SourceGraph = Map<string, ResolvedImport[]>

/** Builds the imports of every file, with internal ones resolved to paths. */
export function buildGraph(files: SourceFile[]): SourceGraph {
  return new Map(
    files.map(({ path, text }) => [
      path,
      scanImports(text).map((line) => ({ ...line, target: resolveOwn(path, line.specifier) })),
    ]),
  )
}

function resolveOwn(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  if (!specifier.startsWith('#')) return undefined
  return specifier.startsWith('#tests/') ? specifier.slice(1) : `src/${specifier.slice(1)}`
}

/** Returns the files loaded at runtime with this one, itself included. */
export function reachAtRuntime(graph: SourceGraph, start: string): Set<string> {
  const reached = new Set([start])
  for (const path of reached) {
    for (const { target, typeOnly } of graph.get(path) ?? []) {
      if (target && !typeOnly) reached.add(target)
    }
  }
  return reached
}

/** Imports between nodes of any kind. */
type Graph = ReadonlyMap<string, readonly { target?: string | undefined }[]>

/** Folds the imports to units; imports within a unit are left out. */
export function foldGraph(graph: SourceGraph, placeOf: (path: string) => string): Graph {
  const folded = new Map<string, Set<string>>()
  for (const [path, imports] of graph) {
    const place = placeOf(path)
    const targets = folded.get(place) ?? new Set()
    for (const { target } of imports) if (target && placeOf(target) !== place) targets.add(placeOf(target))
    folded.set(place, targets)
  }
  return new Map([...folded].map(([place, targets]) => [place, [...targets].map((target) => ({ target }))]))
}

/** Finds groups that import each other in a circle, even through types: none can be understood first. */
export function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = []
  const finished = new Set<string>()
  const walk = (path: string, trail: string[]) => {
    const seenAt = trail.indexOf(path)
    if (seenAt >= 0) return void cycles.push([...trail.slice(seenAt), path])
    if (finished.has(path)) return
    for (const { target } of graph.get(path) ?? []) {
      if (target) walk(target, [...trail, path])
    }
    finished.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return cycles
}
