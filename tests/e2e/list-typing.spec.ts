import { expect, type Locator, type Page } from '@playwright/test'
import { makeList } from './support/lists.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'

const noteOf = (page: Page) => page.getByLabel(/の備考$/).first()

const isKept = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())

type PressedKey = { key: string; keyCode: number; isComposing?: boolean }

/** Dispatches a key as a browser does; returns whether the page handled it. */
const press = (field: Locator, key: PressedKey): Promise<boolean> =>
  field.evaluate(
    (element, init) =>
      !element.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
    key,
  )

test.beforeEach(async ({ page }) => {
  await joinHere(page)
  await page.goto(`/lists/${await makeList(page)}`)
  await noteOf(page).click()
})

test('saves a note while typing goes on, counts one that is too long, and saves by Enter, but not by the one that ends a composition', async ({
  page,
}) => {
  await test.step('saves a note while typing goes on, and counts one that is too long without cutting it', async () => {
    const kept = isKept(page)
    await page.keyboard.type('見切りは')
    await kept
    await expect(noteOf(page)).toBeFocused()
    const keptAgain = isKept(page)
    await page.keyboard.type(' 床目地 ')
    await keptAgain
    await expect(noteOf(page)).toHaveValue('見切りは 床目地 ')
    await page.reload()
    await expect(noteOf(page)).toHaveValue('見切りは 床目地')

    await noteOf(page).fill('床'.repeat(501))
    await expect(noteOf(page)).toHaveAccessibleDescription(
      '備考：500文字以内で入力してください（いまは501文字です）',
    )
    await page.keyboard.press('Backspace')
    await expect(noteOf(page)).not.toHaveAttribute('aria-invalid')
  })
  await test.step('keeps the Enter that confirms kanji in its field and acts on the next one', async () => {
    const rooms = page.getByLabel(/の部屋$/)
    const room = rooms.first()
    await room.click()
    // Safari ends a composition before the keydown of its Enter: only key code 229 reveals it.
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
  await test.step('saves a field of the last item by Enter and keeps the focus in it', async () => {
    for (const [label, typed, shown] of [
      ['数量', '1,200', '1200'],
      ['部屋', ' 居間 ', '居間'],
    ] as const) {
      const field = page.getByLabel(new RegExp(`の${label}$`)).last()
      await field.fill(typed)
      const kept = isKept(page)
      await field.press('Enter')
      await kept
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(shown)
    }
  })
})

test('saves a note when moving to another page of the site, and asks before leaving the site with an unsaved one', async ({
  page,
}) => {
  await test.step('saves a note when moving to another page of the site', async () => {
    await page.getByRole('link', { name: '仕上表' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('仕上表')
    await page.goBack()
    await noteOf(page).click()
    const kept = isKept(page)
    await page.keyboard.type('脚にフェルト')
    await page.evaluate(() => history.forward())
    await kept
    await page.goBack()
    await expect(noteOf(page)).toHaveValue('脚にフェルト')
  })
  await test.step('asks before leaving the site with an unsaved note', async () => {
    await noteOf(page).click()
    const asked = page.waitForEvent('dialog')
    await page.keyboard.type('後日')
    const reloaded = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloaded
  })
})

test('keeps a note typed offline, says so at its field, and saves it on retry, and recognises its own save after a lost answer', async ({
  page,
  context,
}) => {
  await test.step('keeps a note typed offline, says so at its field, and saves it on retry', async () => {
    const quantity = page.getByLabel(/の数量$/).first()
    await context.setOffline(true)
    await page.keyboard.type('巾木はステンレス')
    await page.keyboard.press('Tab')
    await quantity.fill('3')
    await quantity.blur()
    const problems = page.getByRole('alert').filter({ hasText: '通信の状態もご確認ください。' })
    await expect(problems).toHaveCount(2)
    await expect(noteOf(page)).toHaveAccessibleDescription(
      /^備考：エラーが発生しました。.*通信の状態もご確認ください。/,
    )
    await expect(noteOf(page)).toHaveValue('巾木はステンレス')
    await expect(quantity).toHaveValue('3')
    await context.setOffline(false)
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'もう一度試す' }).first().click()
      await expect(problems).toHaveCount(left)
    }
    await page.reload()
    await expect(noteOf(page)).toHaveValue('巾木はステンレス')
    await expect(quantity).toHaveValue('3')
  })
  await test.step('recognises its own save without asking about a conflict', async () => {
    const noteOf = (on: Page) => on.getByLabel(/の備考$/).last()
    await noteOf(page).click()
    await page.route(/\/items\/\d+$/, async (route) => {
      if (route.request().method() === 'PATCH') await route.fetch()
      await route.abort()
    })
    await page.keyboard.type('目地は白')
    await expect(noteOf(page)).toHaveAccessibleDescription(
      /^備考：エラーが発生しました。.*通信の状態もご確認ください。/,
    )
    await page.unroute(/\/items\/\d+$/)
    const kept = isKept(page)
    await page.keyboard.type('色')
    await kept
    await expect(noteOf(page)).not.toHaveAttribute('aria-invalid')
    await page.reload()
    await expect(noteOf(page)).toHaveValue('目地は白色')
  })
})

test('shows both texts of a note written in two tabs, and lets one be chosen', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto(page.url())
  await noteOf(other).click()
  const kept = isKept(page)
  await page.keyboard.type('目地は白')
  await kept

  await other.bringToFront()
  await noteOf(other).pressSequentially('目地は灰')
  const question = other
    .getByRole('alert')
    .filter({ hasText: '「備考」は、別の画面かほかの方が先に変えました' })
  await expect(question).toContainText('目地は白')
  await noteOf(other).pressSequentially('色')
  await expect(question).toContainText('目地は灰色')
  await expect(noteOf(other)).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(noteOf(page)).toHaveValue('目地は白')

  const chosen = isKept(other)
  await question.getByRole('button', { name: 'この画面の内容を残す' }).click()
  await chosen
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(noteOf(page)).toHaveValue('目地は灰色')

  // Text in a focused field does not change on a remote save.
  await noteOf(other).click()
  const keptAgain = isKept(page)
  await noteOf(page).fill('目地は黒')
  await keptAgain
  await noteOf(other).fill('目地は茶')
  await question.getByRole('button', { name: '先の変更を残す' }).click()
  await expect(noteOf(other)).toHaveValue('目地は黒')
  await expect(question).toHaveCount(0)
})

/** Types in another tab over a change of this one, and follows a link away. */
async function goAwayFromConflict(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await noteOf(other).click()
  const kept = isKept(page)
  await page.keyboard.type('目地は白')
  await kept
  await other.bringToFront()
  await other.keyboard.type('目地は灰')
  await other.getByRole('link', { name: '仕上表' }).click()
  await expect(other.getByRole('alert')).toContainText('先に変えました')
  return other
}

test('asks about a conflict also after moving to another page, and before leaving the site until the question is closed', async ({
  page,
}) => {
  await test.step('asks before leaving the site during a conflict, but not once the question is closed', async () => {
    const other = await goAwayFromConflict(page)
    const isHeldUp = () =>
      other.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await isHeldUp()).toBe(true)
    await other.getByRole('alert').getByRole('button', { name: '閉じる' }).click()
    expect(await isHeldUp()).toBe(false)
    await other.close()
  })
  await test.step('asks about a conflict also after moving to another page', async () => {
    await page.reload()
    await noteOf(page).fill('')
    const other = await goAwayFromConflict(page)
    const kept = isKept(other)
    await other.getByRole('alert').getByRole('button', { name: '入力した内容を残す' }).click()
    await kept
    await page.reload()
    await expect(noteOf(page)).toHaveValue('目地は灰')
  })
})
