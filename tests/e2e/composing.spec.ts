// Safari ends a composition before the keydown of its Enter: only key code 229 reveals it.
import { expect, type Locator } from '@playwright/test'
import { makeList } from './support/lists.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'

type Key = { key: string; keyCode: number; isComposing?: boolean }

/** Dispatches a key as a browser does; returns whether the page handled it. */
const press = (field: Locator, key: Key): Promise<boolean> =>
  field.evaluate(
    (element, init) =>
      !element.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
    key,
  )

test('keeps the Enter that confirms kanji in its field and acts on the next one', async ({ page }) => {
  await joinHere(page)
  await page.goto(`/lists/${await makeList(page)}`)
  const rooms = page.getByLabel(/の部屋$/)
  const room = rooms.first()
  await room.click()
  for (const composing of [
    { key: 'Enter', keyCode: 229 },
    { key: 'Enter', keyCode: 13, isComposing: true },
  ]) {
    expect(await press(room, composing)).toBe(false)
    await expect(room).toBeFocused()
  }
  expect(await press(room, { key: 'Enter', keyCode: 13 })).toBe(true)
  await expect(rooms.nth(1)).toBeFocused()
})
