import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'

export type RouteFiles = { call: string; contract: string; handler: string; pages: string[] }

type SourceText = { path: string; text: string }

const source = join(import.meta.dirname, '..')

/** Reads exports, `handle(…)` and call texts. */
export async function findRouteFiles(): Promise<RouteFiles[]> {
  const contract = listTexts('contract').filter(({ path }) => path.endsWith('routes.ts'))
  const handlers = handlersByRoute(listTexts('server/features'))
  const web = listTexts('web')
  const exported = await Promise.all(
    contract.map(async ({ path }) => ({ path, names: await readRoutes(path) })),
  )
  return exported
    .flatMap(({ path, names }) =>
      names.map(([name, route]) => {
        const call = `${route.method} ${route.path}`
        return {
          call,
          contract: path,
          handler: handlers.get(name) ?? '',
          pages: web.filter(({ text }) => text.includes(`'${call}'`)).map((file) => file.path),
        }
      }),
    )
    .sort((a, b) => (sortKey(a.call) < sortKey(b.call) ? -1 : 1))
}

export function formatRouteFiles(routes: readonly RouteFiles[]): string {
  const rows = routes.map(({ call, contract, handler, pages }) => [call, contract, handler, pages.join(' ')])
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function handlersByRoute(files: readonly SourceText[]): Map<string, string> {
  const handlers = new Map<string, string>()
  for (const { path, text } of files) {
    const renamed = new Map([...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, from, to]) => [to, from]))
    for (const [, name = ''] of text.matchAll(/\bhandle\(\s*(?:\w+\.)?(\w+)/g))
      handlers.set(renamed.get(name) ?? name, path)
  }
  return handlers
}

async function readRoutes(path: string): Promise<[name: string, route: Route][]> {
  const module: Record<string, unknown> = await import(pathToFileURL(join(source, path)).href)
  return Object.entries(module).filter((entry): entry is [string, Route] => isRoute(entry[1]))
}

const isRoute = (value: unknown): value is Route => (routes as readonly unknown[]).includes(value)

const sortKey = (call: string): string => call.split(' ').reverse().join(' ')

function listTexts(folder: string): SourceText[] {
  return readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }))
}
