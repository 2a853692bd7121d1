import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isComposing } from './composing.ts'

test('recognises the Enter that Safari sends after the end of a composition', () => {
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})

/** Safe without the guard: the property of an InputEvent, and an Enter that never submits. */
const harmless = [
  '(nativeEvent as InputEvent).isComposing',
  '// The last change within a composition still says isComposing',
  'if (!event.nativeEvent.isComposing) pause.current = setTimeout(',
  "onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}",
]

const read = (path: string) =>
  harmless.reduce((text, part) => text.replaceAll(part, ''), readFileSync(path, 'utf8'))

const listening = (await Array.fromAsync(glob('src/web/**/*.tsx'))).filter((path) =>
  /onKey(Down|Up)\b|'key(down|up)'/.test(read(path)),
)
const withText = listening.filter((path) =>
  /<(input|textarea|SearchField|TextField|BareTextField|TextArea|BlockFields|Form)\b/.test(read(path)),
)

test('finds the files that listen to the keys of text fields', () => {
  expect(withText.length).toBeGreaterThan(8)
})

test.each(withText)('%s asks isComposing before it acts on a key of a text field', (path) => {
  expect(read(path)).toMatch(/isComposing\((event\.)?nativeEvent\)/)
})

test.each(listening)('%s leaves the composition of a key to isComposing', (path) => {
  expect(read(path)).not.toMatch(/[eE]vent\.isComposing/)
})
