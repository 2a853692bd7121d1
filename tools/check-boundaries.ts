// npm run boundaries: checks imports and file lengths by the rules of boundaries/rules.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLongFiles, findViolations } from './boundaries/find-violations.ts'
import type { SourceFile } from './boundaries/source-graph.ts'

const root = join(import.meta.dirname, '..')

const files: SourceFile[] = ['src', 'tests', 'tools', 'bench']
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap(listSources)
const violations = findViolations(files)

for (const { place, message } of findLongFiles(files)) console.warn(`warning  ${place}  ${message}`)
for (const { place, message } of violations) console.error(`error    ${place}  ${message}`)
console.log(`${files.length} files, ${violations.length} violations`)
process.exitCode = violations.length === 0 ? 0 : 1

function listSources(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.includes('node_modules'))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }))
}
