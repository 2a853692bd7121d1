import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { plainPhoto } from './support/editor-story.ts'
import { joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'

const drawing = '0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n'

/** Drops files on the page, as from a folder. */
async function drop(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, bytes: buffer.toString('base64') }))
  await page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer()
    for (const { name, mimeType, bytes } of dropped)
      dataTransfer.items.add(
        new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], name, { type: mimeType }),
      )
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, sent)
}

const photosOf = (page: Page) => page.getByRole('grid', { name: /の写真の順番$/ }).getByRole('row')

const idsOf = (page: Page) =>
  photosOf(page).evaluateAll((rows) =>
    rows.map((row) => row.querySelector('img')?.src.match(/images\/(\d+)/)?.[1]),
  )

async function beginProduct(page: Page, name: string, stamp: number): Promise<void> {
  await page.goto('/console/products/new')
  await page.getByLabel('製品名').fill(name)
  await page.getByLabel('読み').fill('シックイパネル')
  await page.getByLabel('種類', { exact: true }).selectOption('建材')
  await page.getByLabel('カテゴリを選ぶ').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: '品番', exact: true }).fill(`SK-${stamp}-1`)
  await page.getByLabel('仕上げ名').fill('生成り')
  await page.getByLabel('価格（税抜）').fill('9800')
}

test('pictures and drawings dropped in the editor stand on the public page, in order and shared by finishes', async ({
  page,
}) => {
  test.slow()
  await joinAsEditors(page)
  const stamp = Date.now()
  const name = `漆喰パネル${stamp}`
  await beginProduct(page, name, stamp)
  await page.getByRole('button', { name: '品番を加える' }).click()
  await page.getByRole('textbox', { name: '品番', exact: true }).nth(1).fill(`SK-${stamp}-2`)
  await page.getByLabel('仕上げ名').nth(1).fill('鼠')
  await page.getByLabel('価格（税抜）').nth(1).fill('9800')

  await drop(
    page,
    await plainPhoto('正面.jpg', 900, 900, '#d8d0c0'),
    { name: '側面.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') },
    await plainPhoto('施工例.jpg', 1200, 800, '#a09080'),
  )
  await expect(photosOf(page)).toHaveCount(2)
  const sending = page.getByRole('region', { name: '送っている写真' })
  await expect(sending.getByRole('alert')).toContainText('HEIC の写真は扱えません')
  await sending.getByRole('button', { name: '側面.heicを送るのをやめる' }).click()
  const [front, scene] = await idsOf(page)
  await page.getByRole('button', { name: '2枚目の写真を前へ' }).click()
  await expect.poll(() => idsOf(page)).toEqual([scene, front])
  await page.getByRole('button', { name: '1枚目の写真をすべての仕上げに使う' }).click()
  await page.getByLabel('2枚目の写真に写る幅（mm）').fill('910')
  await drop(page, { name: '外形図.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.from(drawing) })
  await expect(page.getByRole('textbox', { name: '外形図の題' })).toHaveValue('外形図')
  await expect(page.getByLabel('外形図の種類')).toHaveValue('3')
  // Further down, the links to the parts cover a button.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await findViolations(page)).toEqual([])

  await page.reload()
  await page.getByRole('button', { name: `SK-${stamp}-2 鼠` }).click()
  await expect.poll(() => idsOf(page)).toEqual([scene])
  await page.getByRole('button', { name: 'ほかの仕上げの写真1を入れる' }).click()
  await expect.poll(() => idsOf(page)).toEqual([scene, front])
  await page.getByRole('button', { name: '1枚目の写真を外す' }).click()
  await expect.poll(() => idsOf(page)).toEqual([front])

  await page.getByRole('textbox', { name: '外形図の題' }).fill('外形寸法図')
  await page.getByLabel('製品を公開する').check()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/console\/products\/\d+$/)
  await page.getByRole('link', { name: '公開ページ' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible()
  await expect(page.locator(`main img[src*="/images/${scene}"]`).first()).toBeVisible()
  await expect(page.getByText('幅 910 mm').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /外形寸法図/ }).click()
  expect((await download).suggestedFilename()).toBe('外形図.dxf')
})

test('a product is not saved without the photos that are still on their way', async ({ page }) => {
  await joinAsEditors(page)
  const stamp = Date.now()
  await beginProduct(page, `珪藻土パネル${stamp}`, stamp)
  const go = Promise.withResolvers<void>()
  await page.route('**/uploads', async (route) => {
    await go.promise
    await route.continue()
  })
  await page
    .getByLabel('写真を選ぶ（ファイル）')
    .setInputFiles([await plainPhoto('正面.jpg', 900, 900, '#b8a890')])
  await expect(page.getByText('あと1枚を送っています')).toBeVisible()
  await page.getByRole('button', { name: '製品を作る' }).click()
  await expect(page.getByRole('alert')).toContainText('写真を送り終えてから、もう一度保存してください')
  go.resolve()
  await expect(photosOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: '製品を作る' }).click()
  await expect(page).toHaveURL(/\/console\/products\/\d+$/)
  await expect(photosOf(page)).toHaveCount(1)
})
