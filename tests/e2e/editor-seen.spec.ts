// Views of a project during editing: beside its fields, on its page, in lists of drafts, and by whose
// account.
import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { watchComplaints } from './support/complaints.ts'
import { beginDraft } from './support/editor-story.ts'
import { joinHere } from './support/people.ts'
import { button } from './support/team-story.ts'
import { test } from './support/test.ts'

test('previews the page beside its fields, on two screens, follows every save, and lists the draft on the page of its team and on one’s own', async ({
  page,
  newPerson,
}) => {
  const { id, team } = await beginDraft(page, '横に見る家')
  await test.step('previews the page beside its fields, on two screens, and follows every save', async () => {
    const complaints = watchComplaints(page)
    await button(page, '見え方を横に表示').click()
    const seen = page.frameLocator('iframe[title="見え方"]')
    await expect(seen.getByRole('heading', { level: 1 })).toHaveText('横に見る家')
    expect(await seen.locator('html').evaluate(() => innerWidth)).toBe(390)
    expect(await findViolations(page)).toEqual([])
    await button(page, 'パソコン').click()
    await expect.poll(() => seen.locator('html').evaluate(() => innerWidth)).toBe(1280)
    await page.getByLabel('事例の名前').fill('隣に見る家')
    await expect(seen.getByRole('heading', { level: 1 })).toHaveText('隣に見る家')
    // Its links are disabled.
    await seen.getByRole('main').getByRole('link').first().dispatchEvent('click')
    await expect(seen.getByRole('heading', { level: 1 })).toHaveText('隣に見る家')
    await button(page, '見え方を閉じる').click()
    await expect(page.locator('iframe')).toHaveCount(0)

    // Also on its own page, and again after viewing it there.
    for (const title of ['下の家', '上の家']) {
      await page.getByLabel('事例の名前').fill(title)
      await page.getByRole('link', { name: '見え方を確かめる' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.goBack()
      await expect(page.getByLabel('事例の名前')).toHaveValue(title)
    }
    // The web renders without the person: a draft answers 404 there, and the page then asks the api as the
    // person.
    expect(complaints().filter((text) => !text.includes('404'))).toEqual([])
  })
  await test.step('lists drafts on the page of their team and on one’s own', async () => {
    await page.goto('/mypage')
    const mine = page.getByRole('region', { name: '自分の事例' })
    await expect(mine.getByRole('link', { name: '上の家' })).toBeVisible()
    await expect(mine.getByText(/下書き・\d+年\d+月\d+日（[日月火水木金土]）/)).toBeVisible()
    await page.goto(`/projects/${id}`)
    await page.getByRole('link', { name: team }).first().click()
    await page.getByRole('link', { name: '下書き', exact: true }).click()
    await expect(page).toHaveURL(/\/teams\/\d+\/drafts$/)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: '上の家' }).click()
    await expect(page).toHaveURL(`/projects/${id}/edit`)
    const visitor = await newPerson()
    await visitor.goto('/teams/1')
    await expect(visitor.getByRole('link', { name: '下書き', exact: true })).toHaveCount(0)
    const other = await newPerson()
    await joinHere(other, { verified: true })
    await other.goto(`/projects/${id}/edit`)
    await expect(other.getByText('この事例は見つかりません')).toBeVisible()
  })
})
