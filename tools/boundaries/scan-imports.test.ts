import { expect, test } from 'vitest'
import { scanImports } from './scan-imports.ts'

test('finds every form of import with its line', () => {
  const source = [
    "import { a } from './a.ts'",
    "import type { B } from '#contract/b.ts'",
    'import {',
    '  c,',
    '  d,',
    "} from 'c'",
    "import './side-effect.css'",
    "export * from './e.ts'",
    "export type { F } from './f.ts'",
    "const lazy = () => import('./g.ts')",
    "type Lazy = typeof import('./h.ts')",
  ].join('\n')
  expect(scanImports(source).map(({ specifier, line, typeOnly }) => [specifier, line, typeOnly])).toEqual([
    ['./a.ts', 1, false],
    ['#contract/b.ts', 2, true],
    ['c', 3, false],
    ['./side-effect.css', 7, false],
    ['./e.ts', 8, false],
    ['./f.ts', 9, true],
    ['./g.ts', 10, false],
    ['./h.ts', 11, true],
  ])
})

test('counts an import of types inside braces as loading the module', () => {
  expect(scanImports("import { type A } from './a.ts'")[0]?.typeOnly).toBe(false)
})

test('ignores comments and ordinary strings', () => {
  const source = [
    "// import { a } from './a.ts'",
    "/* import b from './b.ts'",
    "import c from './c.ts' */",
    "export const text = 'taken from here'",
    "const from = 'x'",
  ].join('\n')
  expect(scanImports(source)).toEqual([])
})

test('ends a statement before the next import', () => {
  const source = "export const tree = root.add()\n\nimport type { A } from './a.ts'"
  expect(scanImports(source)).toEqual([{ specifier: './a.ts', line: 3, typeOnly: true }])
})
