// npm run bench:routes [-- NUMBER]: measures the gzip bytes that each further page adds to the product list's
// JavaScript.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const pages =
  `projects.index projects.$projectId projects.$projectId_.edit projects.new photos.index photos.$photoId teams.index teams.$teamId
  teams.$teamId_.members people.index people.$personId people.$personId_.lists lists.index lists.$listId lists.$listId_.schedule boards.index
  boards.$boardId magazine.index magazine.$articleId news.index news.$newsId awards.index awards.$awardId awards.$awardId_.entries following likes
  history notifications compare console.articles`.split(/\s+/)

const further = pages.slice(0, Number(process.argv[2] ?? pages.length))
const before = weigh([])
const after = weigh(further)
console.log(`${before} bytes; with ${further.length} further pages ${after}`)
console.log(`${((after - before) / further.length).toFixed(1)} bytes a page`)

/** Builds the web with these extra pages in a temporary folder, and weighs the scripts of /products. */
function weigh(names: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'route-weight-'))
  try {
    for (const name of ['src', 'vite.config.ts', 'tsconfig.json', 'package.json'])
      cpSync(join(root, name), join(folder, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const name of names) writeFileSync(join(folder, `src/web/app/routes/${name}.tsx`), writeRoute(name))
    const env = { ...process.env, NODE_ENV: 'production' }
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
      cwd: folder,
      env,
    })
    if (process.env.KEEP)
      cpSync(join(folder, 'dist/web/client/assets'), process.env.KEEP, { recursive: true })
    return weighList(join(folder, 'dist/web/client/assets'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Writes a typical page: of one thing, or paged by its URL. */
function writeRoute(name: string): string {
  const id = /\$(\w+)/.exec(name)?.[1]
  const path = `/${name.replace('.index', '/').replace('_.', '/').replace('.', '/')}`
  const search = id ? '' : 'validateSearch: keepTexts<{ page?: number }>, loaderDeps: ({ search }) => search,'
  return `import { createFileRoute } from '@tanstack/react-router'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { loadMaker, type MakerData } from '#web/features/makers/load-maker.ts'
import { dataHead } from '#web/shared/site/head.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
export const Route = createFileRoute('${path}')({
  ${search}
  loader: ({ context: { call }, params, abortController: { signal } }) =>
    loadOr404(() => loadMaker(call, ${id ? `Number(params.${id})` : '1'}, signal)),
  head: dataHead(({ maker }: MakerData) => ({ title: maker.name + '${name}' })),
  component: Screen,
})
function Screen() {
  const { maker } = Route.useLoaderData()
  return <main id="main" className="page"><h1>{maker.name}</h1><p>${name}</p></main>
}
`
}

/** Returns the gzip bytes of the entry, the list page, and their imports. */
function weighList(assets: string): number {
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const texts = new Map(files.map((name) => [name, readFileSync(join(assets, name), 'utf8')]))
  const entry = files.find((name) => texts.get(name)?.includes('id:`/products/`')) ?? ''
  const [, list = ''] = /\(`\/products\/`\)\(.*?import\(`\.\/([^`]+)`/.exec(texts.get(entry) ?? '') ?? []
  const loaded = new Set([entry, list])
  // Grows during iteration.
  for (const name of loaded)
    for (const [, imported] of texts.get(name)?.matchAll(/(?:from|import)["'`]\.\/([^"'`]+)["'`]/g) ?? [])
      if (imported) loaded.add(imported)
  return [...loaded].reduce((sum, name) => sum + gzipSync(texts.get(name) ?? '', { level: 9 }).length, 0)
}
