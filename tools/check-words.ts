// npm run words: checks the English of comments, type names and test titles against tools/words/limits.json.
// `--list` prints the worst places, `--tighten` lowers the limits to the current figures.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, type Figures, listRiddles, measureWords } from './words/measure.ts'

const root = join(import.meta.dirname, '..')
const limitsFile = join(import.meta.dirname, 'words/limits.json')
const options = new Set(process.argv.slice(2))

const files = ['src', 'tests', 'tools', 'bench'].flatMap(listSources)
const figures = measureWords(files)
const limits: Figures = JSON.parse(readFileSync(limitsFile, 'utf8'))
const names = Object.keys(figures).filter((name): name is Figure => name in limits)
const risen = names.filter((name) => figures[name] > limits[name])

if (options.has('--list')) console.log(listRiddles(files).join('\n'))
for (const name of names) console.log(`${name}: ${figures[name]}, at most ${limits[name]}`)
if (options.has('--tighten')) {
  const lower = names.map((name) => [name, Math.min(figures[name], limits[name])])
  writeFileSync(limitsFile, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`)
}
if (risen.length > 0) {
  console.error(
    `Risen: ${risen.join(', ')}. STYLE.md shows how to say it; npm run words -- --list names places.`,
  )
  process.exitCode = 1
}

function listSources(folder: string) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !name.includes('.gen.'))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }))
}
