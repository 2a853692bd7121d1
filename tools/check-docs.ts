// npm run docs: each link, file, folder and npm script that a document names exists, and each decision has date and status.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
const unlisted = new Set(['node_modules', 'dist', '.git', '.data', 'test-results'])
const paths = globSync('**', { cwd: root, exclude: (name) => unlisted.has(name) })

/** A path may begin at any folder: `http/ask.ts` stands for `src/server/http/ask.ts`. */
const ends = new Set(
  paths.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
)
const PATH = /^[\w@.{},-]+(?:\/[\w@.{},$-]+)*(?:\/|\.(?:ts|tsx|mjs|css|md|json|yaml|sql|tsv|py|html))$/
/** The made-up resource of the recipes, files of a running service and of an award. */
const MADE_UP = /shel(?:f|ves)|^(?:\.data|dist|variants)\/|openapi\.json|heads\.json/i
/** `{a,b}.ts` names two files. */
function expandBraces(path: string): string[] {
  const [, before = '', inner, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(path) ?? []
  const parts = inner?.split(',') ?? []
  return inner === undefined ? [path] : parts.flatMap((part) => expandBraces(before + part + after))
}

/** A decision begins with its title, an empty line, and its date and status. The index lists it. */
const DECISION = /^# \d+\. .+\n\n20\d\d-\d\d-\d\d\. Status: (?:accepted|superseded by \d+)[.;]/
const index = read('docs/decisions/README.md')

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

function findFaults(document: string): string[] {
  const text = read(document)
  const prose = text.replace(/```[\s\S]*?```/g, '')
  const words = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => span.split(/\s+/))
  const named = words.filter((word) => PATH.test(word) && !MADE_UP.test(word)).flatMap(expandBraces)
  const lost = named.filter((path) => !ends.has(path.replace(/^\.\/|\/$/g, '')))
  const links = [...prose.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path ? join(dirname(document), path) : document
    return !existsSync(join(root, target)) || (anchor && !anchorsOf(read(target)).includes(anchor))
  })
  const called = [...text.matchAll(/npm run (?:-s |--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  const unknown = called.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`)
  const faults = [...lost, ...broken, ...unknown].map((fault) => `${document}: ${fault} does not exist`)
  const isDecision = /decisions\/\d/.test(document)
  const isKept = DECISION.test(text) && index.includes(`(${basename(document)})`)
  return isDecision && !isKept ? [...faults, `${document}: no date and status, or not in the index`] : faults
}

const faults = paths.filter((path) => path.endsWith('.md')).flatMap(findFaults)
if (faults.length > 0) console.error(faults.join('\n'))
process.exitCode = faults.length > 0 ? 1 : 0
