import { expect, type Page } from '@playwright/test'
import { makerRole } from '#contract/data/maker-roles.ts'
import { makerMembers } from '#server/db/schema/index.ts'
import { buildCertificate, buildMaker, buildProduct } from '#tests/support/builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'
import { expectWhole } from './support/whole-page.ts'
import { withDatabase } from './support/with-database.ts'

async function joinMakerAs(page: Page, makerId: number, role: number, screenName: string): Promise<void> {
  const email = await joinHere(page, { verified: true, screenName })
  await withDatabase(async (db) => {
    const person = await db.query.users.findFirst({ where: (user, { eq }) => eq(user.email, email) })
    await db.insert(makerMembers).values({ makerId, userId: person?.id ?? 0, role })
  })
}

/** A maker with an ended certificate, and two products of 30 品番 each. */
async function buildShop(): Promise<number> {
  let makerId = 0
  await withDatabase(async (db) => {
    const maker = await buildMaker(db, { name: `改定工房${Date.now()}` })
    makerId = maker.id
    await buildCertificate(db, { makerId, number: 'K-2024', expiresOn: '2024-03-31' })
    for (const name of ['楢の椅子', '栗の食卓']) {
      const product = await buildProduct(db, { makerId, name })
      for (let n = 1; n <= 30; n++)
        await buildVariation(db, { productId: product.id, price: 42_000 + n * 100, name: `仕上げ${n}` })
    }
  })
  return makerId
}

test('an editor asks for a price change of 60 品番, an admin approves it with one press and sees the history', async ({
  page,
  newPerson,
}) => {
  test.slow()
  const makerId = await buildShop()
  await joinMakerAs(page, makerId, makerRole.editor, '編集 花子')
  const own = await newPerson()
  await joinMakerAs(own, makerId, makerRole.admin, '管理 太郎')
  await page.goto('/console/products')
  for (const name of ['楢の椅子', '栗の食卓']) await page.getByRole('checkbox', { name }).check()
  const bar = page.getByRole('region', { name: 'まとめて変える' })
  await bar.getByRole('button', { name: '価格', exact: true }).click()
  await bar.getByLabel('価格の割合').fill('5')
  await bar.getByRole('button', { name: '変更内容を確認する' }).click()
  await expect(bar.getByText('編集者が1時間に変えられるのは50品番までです')).toBeVisible()
  await expectWhole(page)
  await bar.getByRole('button', { name: '2製品・60品番の承認を頼む' }).click()
  await page.getByRole('link', { name: '依頼を見る' }).click()
  await expect(page.getByRole('heading', { name: /^価格を5%上げる/ })).toContainText('管理者の承認待ち')
  await expect(page.getByText('管理者の承認を待っています')).toBeVisible()

  await own.goto('/console')
  await expect(own.getByRole('region', { name: /^期限の切れた認定/ })).toContainText('期限切れ')
  const waiting = own.getByRole('region', { name: /^承認を待つ変更/ })
  await expect(waiting).toContainText('製品2件の品番60点・編集 花子さんから')
  await expectWhole(own)
  await waiting.getByRole('link', { name: /^価格を5%上げる/ }).click()
  await expect(own.getByText('¥44,210').first()).toBeVisible()
  await own.getByRole('button', { name: '見送る' }).click()
  await expectWhole(own)
  await own.getByRole('button', { name: 'やめる' }).click()
  await own.getByRole('button', { name: '承認する' }).click()
  await expect(own.getByRole('heading', { name: '承認しました' })).toBeVisible()
  await own.getByRole('link', { name: '変更の承認' }).first().click()
  await expect(own.locator('li:has([data-row])').first()).toContainText('承認済み')

  await own.getByRole('link', { name: '変更履歴' }).first().click()
  const rows = own.locator('main li:has([data-row])')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('理由：価格を5%上げる')
  await rows.first().getByRole('button', { name: '変更の内容' }).click()
  await expect(own.getByRole('table')).toContainText('価格（税抜） 44210')
  await expect(own.getByRole('table')).not.toContainText('奥行')
  await expectWhole(own)
  await rows.first().getByRole('button', { name: '元に戻す' }).click()
  await expect(rows).toHaveCount(3)
  await page.goto('/console/audit_log')
  await expect(page.locator('main li:has([data-row])')).toHaveCount(3)
  await expect(page.getByRole('button', { name: '元に戻す' })).toHaveCount(0)
})

test('an editor asks for a save of 60 品番 that is refused, keeps the draft, and an admin approves it', async ({
  page,
  newPerson,
}) => {
  test.slow()
  let makerId = 0
  let productId = 0
  await withDatabase(async (db) => {
    makerId = (await buildMaker(db, { name: `等級工房${Date.now()}` })).id
    productId = (await buildProduct(db, { makerId, name: '杉の壁板', nameKana: 'スギノカベイタ' })).id
    for (let n = 1; n <= 60; n++)
      await buildVariation(db, { productId, price: 42_000, name: `仕上げ${n}`, position: n })
  })
  await joinMakerAs(page, makerId, makerRole.editor, '編集 花子')
  const own = await newPerson()
  await joinMakerAs(own, makerId, makerRole.admin, '管理 太郎')

  await page.goto(`/console/products/${productId}`)
  const prices = page.getByLabel('価格（税抜）')
  await prices.first().fill('45000')
  await prices.first().focus()
  await page.keyboard.press('ControlOrMeta+d')
  await expect(prices.nth(59)).toHaveValue('45000')
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(page.getByText('合わせて1時間に50品番までです')).toBeVisible()
  await expect(prices.nth(59)).toHaveValue('45000')
  await expectWhole(page)
  await page.getByLabel('製品名', { exact: true }).fill('')
  await page.getByRole('button', { name: '承認を頼む' }).click()
  await page.getByLabel('製品名', { exact: true }).fill('杉の壁板')
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(page.getByText('合わせて1時間に50品番までです')).toBeVisible()
  const note = page.getByRole('region', { name: '承認を待つ変更' })
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: '承認を頼む' }).click()
  await expect(note).toContainText('承認されると、この画面の内容も変わります')
  await expect(prices.nth(59)).toHaveValue('45000')
  await expectWhole(page)
  await note.getByRole('link', { name: '製品「杉の壁板」の変更' }).click()
  await expect(page.getByRole('button', { name: '依頼を取り下げる' })).toBeVisible()

  await own.goto(`/console/products/${productId}`)
  await expect(own.getByRole('region', { name: '承認を待つ変更' })).toContainText('反映できなくなります')
  await own.goto('/console')
  await own.getByRole('link', { name: '製品「杉の壁板」の変更' }).click()
  await expect(own.getByRole('table')).toContainText('価格（税抜） 45000')
  await expect(own.getByRole('table')).not.toContainText('奥行')
  await expectWhole(own)
  await own.getByRole('button', { name: '承認する' }).click()
  await expect(own.getByRole('heading', { name: '承認しました' })).toBeVisible()
  await own.getByRole('link', { name: '製品を開く' }).click()
  await expect(own.getByLabel('価格（税抜）').nth(59)).toHaveValue('45000')

  await page.goto(`/console/products/${productId}`)
  await expect(prices.nth(59)).toHaveValue('45000')
  await expect(page.getByText('保存していない内容は、この端末に残ります')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'ほかの担当者の変更' })).toHaveCount(0)
})
