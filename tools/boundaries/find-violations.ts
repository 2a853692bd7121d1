import { basename, dirname } from 'node:path'
import * as rules from './rules.ts'
import {
  buildGraph,
  findCycles,
  foldGraph,
  type ResolvedImport,
  reachAtRuntime,
  type SourceFile,
} from './source-graph.ts'

export interface Violation {
  place: string
  message: string
}

export function findViolations(files: SourceFile[]): Violation[] {
  const graph = buildGraph(files)
  // The router's types import the generated route tree, which imports them in turn.
  for (const path of rules.generatedFiles)
    graph.set(path, graph.get(path)?.filter(({ typeOnly }) => !typeOnly) ?? [])
  const validated = new Set([...graph.keys()].filter((path) => loadsValidator(path)))
  const fromImports = [...graph].flatMap(([path, imports]) =>
    imports.flatMap((found) =>
      judgeImport(path, found).map((message) => ({ place: `${path}:${found.line}`, message })),
    ),
  )
  const sources = new Map([...graph].filter(([path]) => !isTest(path)))
  const cycles = [...findCycles(graph), ...findCycles(foldGraph(sources, rules.placeOf))]
  const fromCycles = [...new Set(cycles.map((cycle) => cycle.join(' -> ')))].map((cycle) => ({
    place: cycle.split(' ')[0] ?? '',
    message: `cycle: ${cycle}`,
  }))
  return [...fromImports, ...fromCycles, ...files.flatMap(judgeFile)]

  function loadsValidator(start: string): boolean {
    return [...reachAtRuntime(graph, start)].some((path) =>
      graph.get(path)?.some((line) => !line.typeOnly && rules.validatorPackages.includes(line.specifier)),
    )
  }

  function judgeImport(path: string, found: ResolvedImport): string[] {
    const room = roomOf(path)
    const rule = room && rules.rooms[room]
    if (!rule || isTest(path)) return []
    if (!found.target) return judgePackage(rule, room, found)
    const heavy = !found.typeOnly && validated.has(found.target)
    if (heavy && room === 'web')
      return [`${found.specifier} loads a validator; the web may import type from it alone`]
    if (heavy && path.startsWith(rules.plainData)) return [`${found.specifier} loads a validator`]
    return [
      ...judgeTarget(rule, room, path, found),
      ...judgeLayer(path, found.target),
      ...judgeFeature(path, found.target),
    ]
  }
}

function judgeTarget(
  rule: rules.RoomRule,
  room: string,
  path: string,
  { target, specifier }: ResolvedImport,
): string[] {
  const other = target?.startsWith('src/') ? target.slice('src/'.length) : undefined
  if (other === undefined) return [`${room} may not import ${specifier}`]
  if (other.startsWith(`${room}/`)) {
    // Imports into subfolders are relative too: they belong to the same part.
    const below = target?.startsWith(`${dirname(path)}/`)
    if (specifier.startsWith('#'))
      return below ? [`${specifier} is in its folder: write .${target?.slice(dirname(path).length)}`] : []
    return below ? [] : [`${specifier} leaves its folder: write #${other}`]
  }
  if (!rule.mayImport.some((place) => other === place || other.startsWith(`${place}/`)))
    return [`${room} may not import ${specifier}`]
  const [entered = '', ...inside] = other.split('/')
  if (rules.closedRooms.includes(entered) && inside.length > 1)
    return [`${specifier} is the room's own: take it from a file at the top of ${entered}`]
  return specifier.startsWith('#') ? [] : [`${specifier} leaves its room: write #${other}`]
}

function judgePackage(rule: rules.RoomRule, room: string, { specifier, typeOnly }: ResolvedImport): string[] {
  const name = specifier.startsWith('node:') ? specifier : packageName(specifier)
  const allowed = rule.packages === undefined || rule.packages.some((pattern) => fits(pattern, name))
  const forbidden = !typeOnly && rule.neverPackages?.some((pattern) => fits(pattern, name))
  return allowed && !forbidden ? [] : [`${room} may not import the package ${name}`]
}

function judgeLayer(path: string, target: string): string[] {
  const [from, to] = [layerOf(path), layerOf(target)]
  if (to < 0 || to >= from) return []
  return [`${rules.webLayers[from]} may not import ${target}; web imports ${rules.webLayers.join(' > ')}`]
}

function judgeFeature(path: string, target: string): string[] {
  const [from, to] = [featureOf(path), featureOf(target)]
  if (!from || !to || from === to || isShared(target)) return []
  const way = path.startsWith('src/web/')
    ? 'what two share stands in shared/ or kit/'
    : `take it from ${rules.featureDoors.join(' or ')}`
  return [`feature ${from} reaches into ${to}; ${way}`]
}

function judgeFile({ path, text }: SourceFile): Violation[] {
  const found: string[] = []
  const isWeb = path.startsWith('src/web/')
  const folders = dirname(path)
    .split('/')
    .slice(isWeb ? 3 : 0)
  const forbidden = folders.find((folder) => rules.forbiddenFolders.includes(folder))
  if (isWeb && layerOf(path) < 0) found.push(`src/web has four folders: ${rules.webLayers.join(', ')}`)
  if (forbidden) found.push(`no folder is called ${forbidden}; name what is in it`)
  if (basename(path) === 'index.ts' && !rules.barrels.includes(path))
    found.push('no barrels: import the file')
  if (lengthOf(text) > rules.longestFile.failure && !rules.generatedFiles.includes(path)) {
    found.push(`${lengthOf(text)} lines; ${rules.longestFile.failure} is the most`)
  }
  return found.map((message) => ({ place: path, message }))
}

export function findLongFiles(files: SourceFile[]): Violation[] {
  return files
    .filter(
      ({ path, text }) => lengthOf(text) > rules.longestFile.warning && !rules.generatedFiles.includes(path),
    )
    .map(({ path, text }) => ({ place: path, message: `${lengthOf(text)} lines; consider two files` }))
}

const isShared = (target: string) =>
  (target.startsWith('src/server/') && rules.featureDoors.includes(basename(target))) ||
  rules.sharedFeatureFiles.some((file) => target === `src/server/features/${file}`)

const lengthOf = (text: string) => text.split('\n').length - 1
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const roomOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1]
const layerOf = (path: string) => rules.webLayers.indexOf(/^src\/web\/([^/]+)\//.exec(path)?.[1] ?? '')
const featureOf = (path: string) => /^src\/(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1]
const packageName = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
const fits = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name
