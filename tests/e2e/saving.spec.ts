import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { watchComplaints } from './support/complaints.ts'
import { openHydrated } from './support/hydration.ts'
import { post } from './support/pages.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'

const save = (page: Page) => page.getByRole('button', { name: 'リストに保存', exact: true })
const listOf = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })

async function makeList(page: Page, name: string): Promise<void> {
  await page.getByLabel('新しいリストの名前').fill(name)
  await page.getByLabel('新しいリストの名前').press('Enter')
  await expect(page.getByText(`「${name}」に保存しました`)).toBeVisible()
  await expect(listOf(page, new RegExp(name))).toBeChecked()
}

test('saves to the last used list by one press, shown busy, to other or new lists in a dialog, and links to the list', async ({
  page,
}) => {
  await test.step('saves to the last used list by one press, and to other or new lists in a dialog', async () => {
    const complaints = watchComplaints(page)
    await joinHere(page)
    await openHydrated(page, '/dev/ui')
    await save(page).click()
    await makeList(page, '玄関まわり')
    await makeList(page, '居間')
    await listOf(page, /玄関まわり/).click()
    await expect(listOf(page, /玄関まわり/)).not.toBeChecked()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(save(page)).toBeFocused()
    await save(page).press('Enter')
    await expect(page.getByText('「居間」に保存しました')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: '変更する' }).click()
    await expect(listOf(page, /居間/)).toBeChecked()
    await expect(listOf(page, /玄関まわり/)).not.toBeChecked()
    expect(complaints()).toEqual([])
  })
  await test.step('links from a saved product to its list, also by keys', async () => {
    await page.keyboard.press('Escape')
    await save(page).press('Enter')
    const change = page.getByRole('button', { name: '変更する' })
    await change.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'リストを見る' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '居間' })).toBeVisible()
  })
  await test.step('shows the save button busy until saved', async () => {
    await openHydrated(page, post.path)
    const button = page.getByRole('button', { name: /をリストに保存/ }).first()
    const answered = Promise.withResolvers<void>()
    await page.route(
      ({ pathname }) => pathname.includes('/lists/'),
      async (route) => {
        await answered.promise
        await route.continue()
      },
    )
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    answered.resolve()
    await expect(page.getByText('「居間」に保存しました')).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-busy')
  })
})

test('shows lists changed in another tab', async ({ page, context }) => {
  await joinHere(page)
  await page.goto('/lists')
  const mine = page.getByRole('region', { name: '自分のリスト' })
  await expect(mine).toContainText('新しいリストを作る')
  const other = await context.newPage()
  await openHydrated(other, '/dev/ui')
  await save(other).click()
  await makeList(other, '二つめの窓で')
  await expect(mine).toContainText('二つめの窓で')
  await expect(mine).toContainText('1点')
})
