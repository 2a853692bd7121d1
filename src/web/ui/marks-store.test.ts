import { beforeEach, expect, test } from 'vitest'
import { press, usePressed } from './marks-store.ts'

const button = {} as HTMLButtonElement
const click = (detail: number) => ({ detail, currentTarget: button }) as never

beforeEach(() => usePressed.setState({}, true))

test.each([
  ['a click', 1, true],
  ['a key', 0, true],
  ['the second click of a double click', 2, false],
  ['the third of three', 3, false],
])('%s is heard: %s %s', (_, detail, isHeard) => {
  press({ action: 'sample', id: 7 }, click(detail))
  expect(usePressed.getState()).toEqual(isHeard ? { wish: { action: 'sample', id: 7 }, button } : {})
})
