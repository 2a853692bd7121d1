import { expect } from '@playwright/test'
import { makerRole } from '#contract/data/maker-roles.ts'
import { makerMembers } from '#server/db/schema/index.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { buildSample } from '#tests/support/order-builders.ts'
import { findViolations } from './support/axe.ts'
import { joinHere } from './support/people.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'
import { expectWhole } from './support/whole-page.ts'
import { withDatabase } from './support/with-database.ts'

test('staff suspend a maker with a reason, its people only read, and the staff resume and remove makers', async ({
  page,
  newPerson,
}) => {
  test.slow()
  const name = `停止の工房 ${Date.now()}`
  const email = await joinHere(page, { verified: true, screenName: '停止の担当' })
  const { makerId, sample } = await withDatabase(async (db) => {
    const { id } = await buildMaker(db, { name })
    const person = await db.query.users.findFirst({ where: (user, { eq }) => eq(user.email, email) })
    await db.insert(makerMembers).values({ makerId: id, userId: person?.id ?? 0, role: makerRole.admin })
    return { makerId: id, sample: await buildSample(db, { product: { makerId: id } }) }
  })
  const staff = await newPerson()
  await joinAsStaff(staff)

  await test.step('previews and suspends', async () => {
    await staff.goto(`/console/makers/${makerId}`)
    const section = staff.getByRole('region', { name: '掲載の停止' })
    await expect(section).toContainText('公開中の製品1件と施工事例の写真0枚')
    await expect(section).toContainText('担当者1人')
    await section.getByLabel('理由').fill('未払いの返品について、確認がとれないため')
    await section.getByRole('button', { name: '掲載を停止する' }).click()
    const dialog = staff.getByRole('dialog', { name: '掲載を停止しますか' })
    await expect(dialog).toContainText('何も削除されません')
    expect(await findViolations(staff)).toEqual([])
    await dialog.getByRole('button', { name: '停止する' }).click()
    await expect(section.getByRole('button', { name: '掲載の停止を解く' })).toBeVisible()
    await expect(section).toContainText('理由：未払いの返品')
    await expect(staff.getByRole('link', { name: '公開ページ' })).toBeHidden()
    await expectWhole(staff)
    await staff.goto(`/console/makers?keyword=${encodeURIComponent(name)}`)
    await expect(staff.getByRole('listitem').filter({ hasText: name })).toContainText('停止中')
  })

  await test.step('shows nothing of it to visitors', async () => {
    for (const path of [`/makers/${makerId}`, `/products/${sample.productId}/${sample.id}`])
      await expect.poll(async () => (await staff.request.get(path)).status()).toBe(404)
  })

  await test.step('tells its people, and refuses their changes in words', async () => {
    await page.goto(`/console/makers/${makerId}`)
    const banner = page.getByRole('region', { name: `${name}の掲載の停止` })
    await expect(banner).toContainText('理由：未払いの返品について、確認がとれないため')
    await page.getByLabel('ひとことの紹介').fill('変えてみる')
    await page.getByRole('button', { name: '保存する' }).click()
    await expect(
      page.getByText('運営がこのメーカーの掲載を停止しているため、いまは変更できません。'),
    ).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await expectWhole(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/console')
    await expect(banner).toBeVisible()
    await expectWhole(page)
  })

  await test.step('resumes, and undoes that from the snackbar', async () => {
    await staff.goto(`/console/makers/${makerId}`)
    await staff.setViewportSize({ width: 390, height: 844 })
    const section = staff.getByRole('region', { name: '掲載の停止' })
    await section.scrollIntoViewIfNeeded()
    await section.getByRole('button', { name: '掲載の停止を解く' }).click()
    await expect(section.getByLabel('理由')).toBeVisible()
    await staff.getByRole('button', { name: '元に戻す' }).click()
    await section.getByRole('button', { name: '掲載の停止を解く' }).click()
    await expect(section.getByLabel('理由')).toBeVisible()
    await expect.poll(async () => (await staff.request.get(`/makers/${makerId}`)).status()).toBe(200)
  })

  await test.step('removes only a maker that nothing names', async () => {
    await staff.getByRole('button', { name: '削除する' }).click()
    await expect(staff.getByText('製品1件、担当者1人があるため、削除できません。')).toBeVisible()
    const empty = await withDatabase((db) => buildMaker(db, { name: `${name}の空` }))
    await staff.goto(`/console/makers/${empty.id}`)
    await staff.getByRole('button', { name: '削除する' }).click()
    await expect(staff).toHaveURL('/console/makers')
    await staff.getByRole('button', { name: '元に戻す' }).click()
    await expect(staff.getByRole('link', { name: `${name}の空` })).toBeVisible()
  })
})
