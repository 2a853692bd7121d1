import { expect, test } from 'vitest'
import { listRiddles, measureWords, readComments } from './measure.ts'

const fileOf = (text: string, path = 'src/a.ts') => ({ path, text })

test('joins a run of line comments and strips the marks of block comments', () => {
  expect(
    readComments('// Locks the row,\n// then reads it.\nconst a = 1\n/**\n * Returns ids.\n */'),
  ).toEqual(['Locks the row, then reads it.', 'Returns ids.'])
})

test('ignores directives and the slashes of addresses', () => {
  expect(readComments("// biome-ignore lint/a: b\nconst at = 'https://example.jp'")).toEqual([])
})

test('reads comments of JSX, but no globs in strings and templates', () => {
  const source =
    "glob('src/**/*.ts')\nconst a = {\n  accept: 'image/*,*/*;q=0.8',\n}\nuse(`auth/*`)\n  {/* Opens first. */}\nuse(`auth/*`)"
  expect(readComments(source)).toEqual(['Opens first.'])
})

test('counts riddles, vague pronouns and long sentences', () => {
  const long = `/** ${'word '.repeat(26)}. */`
  const figures = measureWords([
    fileOf(`/** ${'What'} somebody has said. */`),
    fileOf(long),
    fileOf('// Of those.'),
  ])
  expect(figures).toMatchObject({ relativeOpenings: 2, vaguePronouns: 2, longSentences: 1 })
})

test('counts the words of comments in a thousand lines of src, without its tests', () => {
  const source = fileOf('// one two\nconst a = 1\nconst b = 2\nconst c = 3')
  const others = [fileOf('// one', 'tests/a.ts'), fileOf('// one', 'src/a.test.ts')]
  expect(measureWords([source, ...others]).wordsPerThousandLines).toBe(500)
})

test('counts participle types and names that three files declare', () => {
  const files = ['a', 'b', 'c'].map((name) => fileOf('type Asked = 1\ntype Row = 2\n', `src/${name}.ts`))
  expect(measureWords(files)).toMatchObject({ participleTypes: 3, repeatedTypeNames: 1 })
})

test('counts participles as types of one word and as components, but no nouns', () => {
  const files = [
    fileOf('type Narrowed = 1\ninterface Unwritten {}\ntype Feed = 2\ntype NarrowedHits = 3\n'),
    fileOf('function Damaged() {}\nconst Taken = () => null\nconst Screen = 1\n', 'src/a.tsx'),
  ]
  expect(measureWords(files).participleTypes).toBe(4)
})

test('counts functions and methods that begin with a verb of speech or of holding', () => {
  const source = [
    'function tell(page) {',
    'export async function holdScripts() {',
    'const sayWidth = (from) => from',
    '  keep(bitmaps: Bitmaps): void {',
    '  tellOfList: (id: number) => void',
  ]
  const others = [
    'const keepAlive = {',
    '  keepScroll?: boolean',
    'function holdings() {',
    '    keep(socket)',
  ]
  expect(measureWords([fileOf([...source, ...others].join('\n'))]).dialectVerbs).toBe(source.length)
})

test('lists titles that lean on the title before them', () => {
  const source = "test('and so is a draft', () => {})\ntest('rejects a draft', () => {})\n"
  expect(listRiddles([fileOf(source, 'tests/a.test.ts')])).toEqual([
    'tests/a.test.ts: test "and so is a draft"',
  ])
})
