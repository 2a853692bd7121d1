// npm run docs: every link, file, folder and npm script that a document names exists; every decision has a date and a status.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
const unlisted = new Set(['node_modules', 'dist', '.git', '.data', 'test-results'])
const paths = globSync('**', { cwd: root, exclude: (name) => unlisted.has(name) }).map((path) => `/${path}`)
const documents = paths.filter((path) => path.endsWith('.md')).map((path) => path.slice(1))

/** A path may begin anywhere below the root: `http/ask.ts` stands for `src/server/http/ask.ts`. */
const ends = new Set(paths.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))))

const PATH = /^[\w@.{},-]+(?:\/[\w@.{},$-]+)*(?:\/|\.(?:ts|tsx|mjs|css|md|json|yaml|sql|tsv|py|html))$/
/** A resource that recipes make up, files of a running service, and the program that an award's page offers. */
const MADE_UP = /shel(?:f|ves)|^\.data\/|^dist\/|openapi\.json/i

/** `{a,b}.ts` names two files. */
const expandBraces = (path: string): string[] => {
  const [, before = '', inner, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(path) ?? []
  return inner === undefined ? [path] : inner.split(',').flatMap((part) => expandBraces(before + part + after))
}

function findFaults(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8')
  const spans = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  const named = spans.flatMap((span) => span.split(/\s+/)).filter((word) => PATH.test(word) && !MADE_UP.test(word))
  const lost = named.flatMap(expandBraces).filter((path) => !ends.has(path.replace(/^\.\/|\/$/g, '')))
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, link = '']) => link)
  const broken = links.filter((link) => !existsSync(join(root, dirname(document), link)))
  const called = [...text.matchAll(/npm run (?:-s |--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  const unknown = called.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`)
  return [...lost, ...broken, ...unknown].map((fault) => `${document}: ${fault} does not exist`)
}

function findDecisionFaults(document: string): string[] {
  const [, number = ''] = /^docs\/decisions\/(\d{4})-/.exec(document) ?? []
  if (!number) return []
  const [title = '', , status = ''] = readFileSync(join(root, document), 'utf8').split('\n')
  const isWell =
    title.startsWith(`# ${Number(number)}. `) && /^20\d\d-\d\d-\d\d\. Status: (accepted|superseded)/.test(status)
  return isWell ? [] : [`${document}: begins "# N. Title", an empty line, "2026-11-28. Status: accepted."`]
}

const faults = documents.flatMap((document) => [...findFaults(document), ...findDecisionFaults(document)])
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}
