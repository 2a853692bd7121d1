import { expect, type Page } from '@playwright/test'
import { makerRole } from '#contract/data/maker-roles.ts'
import { makerMembers } from '#server/db/schema/index.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { findViolations } from './support/axe.ts'
import { joinHere } from './support/people.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { expectWhole } from './support/whole-page.ts'
import { withDatabase } from './support/with-database.ts'

/** Signs in as an editor of a new maker. */
// A shared certificate of a later test is in the list of every maker.
test.describe.configure({ mode: 'serial' })

async function joinAsEditor(page: Page): Promise<void> {
  const email = await joinHere(page, { verified: true, screenName: '認定 担当' })
  await withDatabase(async (db) => {
    const { id: makerId } = await buildMaker(db)
    const person = await db.query.users.findFirst({ where: (user, { eq }) => eq(user.email, email) })
    await db.insert(makerMembers).values({ makerId, userId: person?.id ?? 0, role: makerRole.editor })
  })
}

const dayFromNow = (days: number) =>
  new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

async function makeCertificate(page: Page, number: string, day: string): Promise<void> {
  await page.getByRole('link', { name: '認定を登録する' }).click()
  // The list has a field of that name, too.
  await expect(page).toHaveURL('/console/certificates/new')
  await page.getByRole('textbox', { name: '番号' }).fill(number)
  await page.getByLabel('有効期限の日').fill(day)
  await page.getByRole('button', { name: '認定を登録する' }).click()
  await expect(page).toHaveURL('/console/certificates')
  // The address changes before the list shows.
  await expect(page.getByRole('heading', { level: 1, name: '認定', exact: true })).toBeVisible()
}

test('editors of a maker store certificates, and give them to many 品番 with measures and conditions', async ({
  page,
}) => {
  test.slow()
  const stamp = Date.now()
  await joinAsEditor(page)
  await page.goto('/console/certificates')
  await expect(page.getByText('まだ認定がありません')).toBeVisible()
  await makeCertificate(page, `ｎｍ${stamp}`, '')
  await makeCertificate(page, `建材表示登録 K-${stamp}`, dayFromNow(30))
  const rows = page.locator('li:has([data-row])')
  await expect(rows.first()).toContainText(`建材表示登録 K-${stamp}`)
  await expect(rows.last()).toContainText(`NM-${stamp}`)
  await expect(rows.last()).toContainText('期限なし')

  await visit(page, '/console/products/new')
  await page.getByLabel('製品名').fill(`吊り灯${stamp}`)
  await page.getByLabel('読み').fill('ツリアカリ')
  await page.getByLabel('カテゴリを選ぶ').selectOption('照明・ペンダントライト')
  for (const [index, code] of ['白', '黒'].entries()) {
    if (index > 0) await page.getByRole('button', { name: '品番を加える' }).click()
    await page.getByRole('textbox', { name: '品番', exact: true }).nth(index).fill(`TA-${stamp}-${index}`)
    await page.getByLabel('仕上げ名').nth(index).fill(code)
    await page.getByLabel('価格（税抜）').nth(index).fill('48000')
  }
  await page.getByRole('button', { name: `TA-${stamp}-0の認定・数値・条件` }).click()
  await page.getByLabel('防火材料', { exact: true }).selectOption('不燃')
  await page.getByLabel('ホルムアルデヒド', { exact: true }).selectOption('F☆☆☆☆')
  await page.getByLabel('ホルムアルデヒドの認定').selectOption({ index: 1 })
  await page.getByLabel('光束（lm）').fill('64万')
  await page.getByLabel('調光対応').check()
  await page.getByRole('button', { name: '製品を作る' }).click()
  await expect(page.getByRole('alert')).toContainText('1行目の防火材料')
  await expect(page.getByRole('alert')).toContainText('1行目の光束（lm）')
  await expectWhole(page)
  await page.getByLabel('防火材料の認定').selectOption(`NM-${stamp}`)
  await page.getByLabel('下地などの条件').fill('不燃石膏ボード直張り')
  await page.getByLabel('光束（lm）').fill('640 lm')
  await page.getByRole('button', { name: /ほかの1品番にも入れる/ }).click()
  await page.getByRole('button', { name: '製品を作る' }).click()
  await expect(page).toHaveURL(/\/console\/products\/\d+$/)

  await page.reload()
  await page.getByRole('button', { name: `TA-${stamp}-1の認定・数値・条件` }).click()
  await expect(page.getByLabel('防火材料の認定')).toHaveValue(`NM-${stamp}`)
  await expect(page.getByLabel('下地などの条件')).toHaveValue('不燃石膏ボード直張り')
  await expect(page.getByLabel('光束（lm）')).toHaveValue('640')
  await expect(page.getByLabel('調光対応')).toBeChecked()
  await page.getByRole('button', { name: '照明・ペンダントライトを外す' }).click()
  await page.getByLabel('カテゴリを選ぶ').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'まとめて外す' }).click()
  await expect(page.getByRole('button', { name: 'まとめて外す' })).toBeHidden()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('保存しました')).toBeVisible()

  await visit(page, '/console')
  const ending = page.getByRole('region', { name: /^期限の近い認定/ })
  await expect(ending).toContainText('製品1件')
  await ending.getByRole('listitem').getByRole('link').click()
  await expect(page.getByText('製品1件の品番2点が使っています。')).toBeVisible()
  await page.getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('製品1件の品番2点が使っているため、削除できません。')).toBeVisible()
  await expectWhole(page)
  await page.getByLabel('有効期限の日').fill(dayFromNow(400))
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('保存しました')).toBeVisible()
  await page.getByRole('link', { name: '今日', exact: true }).click()
  await expect(page.getByText('いま待っているものはありません')).toBeVisible()
})

test('registers a certificate and a brand inside the form of a product, and chooses them', async ({
  page,
}) => {
  test.slow()
  const stamp = Date.now()
  await joinAsEditor(page)
  await page.goto('/console/products/new')
  await page.getByLabel('製品名').fill(`不燃板${stamp}`)
  await page.getByLabel('読み').fill('フネンバン')
  await page.getByRole('button', { name: 'ブランドを作る' }).click()
  const brand = page.getByRole('dialog', { name: 'ブランドを作る' })
  await brand.getByLabel('ブランド名').fill(`板の銘${stamp}`)
  await brand.getByLabel('読み').fill('イタノメイ')
  await brand.getByRole('button', { name: 'ブランドを作る' }).click()
  await expect(brand).toBeHidden()
  await expect(page.getByLabel('ブランド', { exact: true }).locator('option:checked')).toHaveText(
    `板の銘${stamp}`,
  )

  await page.getByRole('textbox', { name: '品番', exact: true }).fill(`FB-${stamp}`)
  await page.getByRole('button', { name: `FB-${stamp}の認定・数値・条件` }).click()
  await expect(page.getByText('認定は、等級を選ぶと、ここで登録できます。')).toBeVisible()
  await page.getByLabel('防火材料', { exact: true }).selectOption('不燃')
  await page.getByLabel('ホルムアルデヒド', { exact: true }).selectOption('F☆☆☆☆')
  await page.getByRole('button', { name: /^認定を登録する ?（防火材料）/ }).click()
  const dialog = page.getByRole('dialog', { name: '防火材料の認定を登録する' })
  await expect(dialog.getByLabel('種類')).toHaveValue('fire_protection_material')
  await expectWhole(page)
  await dialog.getByRole('textbox', { name: '番号' }).fill(`NM-${stamp}`)
  await dialog.getByRole('button', { name: '認定を登録する' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/console/products/new')
  const chosen = page.getByLabel('防火材料の認定')
  await expect(chosen).toHaveValue(`NM-${stamp}`)
  await expect(chosen.locator('option:checked')).toHaveText(`NM-${stamp}`)
  await expect(
    page.getByLabel('ホルムアルデヒドの認定').getByRole('option', { name: `NM-${stamp}` }),
  ).toHaveCount(0)
  await expect(page.getByLabel('製品名')).toHaveValue(`不燃板${stamp}`)
})

test('the staff shares a certificate, which makers choose in their products but do not change', async ({
  page,
  newPerson,
}) => {
  test.slow()
  const number = `NM-${Date.now()}`
  const staff = await newPerson()
  await joinAsStaff(staff)
  await staff.goto('/console/certificates/new')
  await staff.getByLabel(/共同認定として登録する/).check()
  await staff.getByRole('textbox', { name: '番号' }).fill(number)
  await staff.getByLabel('種類').selectOption('防火材料')
  expect(await findViolations(staff)).toEqual([])
  await staff.getByRole('button', { name: '認定を登録する' }).click()
  await expect(staff).toHaveURL('/console/certificates')

  await joinAsEditor(page)
  await page.goto(`/console/certificates?keyword=${number}`)
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('共同認定')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('変えられるのは運営だけです')).toBeVisible()
  await expect(page.getByRole('button', { name: '保存する' })).toHaveCount(0)
  await expectWhole(page)
  await page.goto('/console/products/new')
  await page.getByRole('textbox', { name: '品番', exact: true }).fill('A-1')
  await page.getByRole('button', { name: 'A-1の認定・数値・条件' }).click()
  await page.getByLabel('防火材料', { exact: true }).selectOption('不燃')
  await page.getByLabel('防火材料の認定').selectOption(`${number}（共同認定）`)

  await test.step('warns of a number that is shared', async () => {
    await page.goto('/console/certificates/new')
    await page.getByRole('textbox', { name: '番号' }).fill(number)
    await page.getByRole('button', { name: '認定を登録する' }).click()
    await expect(page.getByRole('alert')).toContainText('この番号は共同認定として登録されています')
  })
})
