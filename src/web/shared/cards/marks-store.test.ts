import { beforeEach, expect, test } from 'vitest'
import { press, usePressed } from './marks-store.ts'

const button = {} as HTMLButtonElement
const click = (detail: number, currentTarget = button) => ({ detail, currentTarget }) as never

beforeEach(() => usePressed.setState({ button }, true))

test.each([
  ['a click', 1, true],
  ['a key', 0, true],
  ['the second click of a double click', 2, false],
  ['the third click of a triple click', 3, false],
])('handles or ignores %s: %s %s', (_, detail, isHeard) => {
  press({ action: 'sample', id: 7 }, click(detail))
  expect(usePressed.getState()).toEqual(isHeard ? { wish: { action: 'sample', id: 7 }, button } : { button })
})

test('handles a fast press on the next button', () => {
  const other = {} as HTMLButtonElement
  press({ action: 'sample', id: 8 }, click(2, other))
  expect(usePressed.getState()).toEqual({ wish: { action: 'sample', id: 8 }, button: other })
})

test.each([
  ['a click', 1],
  ['a key that is held', 0],
])('ignores %s while the button is busy', (_, detail) => {
  const busy = { ariaBusy: 'true' } as HTMLButtonElement
  press({ action: 'samples', ids: [7] }, click(detail, busy))
  expect(usePressed.getState()).toEqual({ button })
})
