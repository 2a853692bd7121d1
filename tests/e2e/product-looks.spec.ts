import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { watchComplaints } from './support/complaints.ts'
import { expectAboveFold, fullProducts, sampleButton } from './support/fold.ts'
import { dialogOf, largePicture } from './support/full-screen.ts'
import { openHydrated } from './support/hydration.ts'
import { table } from './support/pages.ts'
import { countSheets } from './support/sheets.ts'
import { test } from './support/test.ts'

const panel = '/products/55/142'

test('shows picture, size, certificate and sample button without scrolling, the button also on a phone and a tablet, and prints all on one sheet', async ({
  page,
}) => {
  let seen = 0
  for (const path of [...fullProducts.filter((other) => other !== panel), panel]) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expectAboveFold(
      page,
      main.locator('img').and(page.locator('[fetchpriority=high]')),
      `picture of ${path}`,
    )
    const size = main.getByRole('term').filter({ hasText: 'サイズ' }).first()
    // Paints have no size.
    if ((await size.count()) > 0) await expectAboveFold(page, size, `size of ${path}`)
    if ((await sampleButton(page).count()) > 0)
      await expectAboveFold(page, sampleButton(page), `button of ${path}`)
    if (path === panel) await expectAboveFold(page, page.getByText('不燃 NM-5372').first(), 'certificate')
    if (path === panel) await expectSimilarLength(page, path)
    if (path !== table.path) {
      await page.emulateMedia({ media: 'print' })
      expect(await countSheets(page), path).toBe(1)
      await page.emulateMedia({ media: null })
    }
    if ((await sampleButton(page).count()) === 0) continue
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectAboveFold(page, sampleButton(page), `button of ${path} at ${width}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    seen += 1
  }
  expect(seen).toBeGreaterThan(3)
})

test('draws the measures in one scale, and downloads a catalogue, a PDF sheet and a CAD drawing as files', async ({
  page,
}) => {
  await test.step('draws the measures in one scale', async () => {
    await page.goto(table.path)
    await expect(page.getByRole('heading', { name: '大きさ' })).toBeVisible()
    await expectSimilarLength(page, table.path)
    const front = page.getByRole('img', { name: /^正面図。直径1100 mm、高さ720 mm。身長1,700 mmの人/ })
    await expect(front.locator('text')).toHaveText(['φ1100', 'H720'])
    await expect(page.getByRole('img', { name: '平面図。直径1100 mm' })).toBeVisible()
  })
  await test.step('downloads a catalogue, a PDF sheet and a CAD drawing as files', async () => {
    const documents = page.getByRole('region', { name: '資料' }).getByRole('link')
    await expect(documents).toHaveText([
      /カタログ.* 製品カタログPDF \d+ KB$/,
      /仕様書製品データシートPDF \d+ KB$/,
      /CAD図面外形寸法図（正面・平面）DXF \d+ KB$/,
      'BIMIFCプロパティCSV',
    ])
    const files = [
      { name: / 製品カタログ\.pdf$/, begins: '%PDF-' },
      { name: /^SL-PDT-MB\.pdf$/, begins: '%PDF-' },
      { name: /^SL-PDT-MB\.dxf$/, begins: '0\nSECTION' },
      { name: / IFC\.csv$/, begins: '\uFEFFentity,property_set' },
    ]
    for (const [index, { name, begins }] of files.entries()) {
      const [download] = await Promise.all([page.waitForEvent('download'), documents.nth(index).click()])
      expect(download.suggestedFilename()).toMatch(name)
      expect((await readFile(await download.path())).toString('utf8').slice(0, begins.length)).toBe(begins)
    }
    const address = (await documents.first().getAttribute('href')) ?? ''
    const { headers } = await page.request.get(address).then((response) => ({ headers: response.headers() }))
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    expect((await page.request.get(address.replace('.pdf', '.dxf'))).status()).toBe(404)
  })
})

/** Returns the bottom of the last word or line of a part. */
const endOf = (part: Locator) =>
  part.evaluate((element) =>
    Math.max(...[...element.querySelectorAll('*')].map((each) => each.getBoundingClientRect().bottom)),
  )

async function expectSimilarLength(page: Page, path: string): Promise<void> {
  const left = await endOf(
    page.getByRole('main').locator('div:has(> section[aria-labelledby="scale-drawings"])'),
  )
  const right = await endOf(
    page.getByRole('main').locator('div:has(> section[aria-labelledby="product-documents"])'),
  )
  expect(Math.abs(left - right), path).toBeLessThan(400)
}

test('keeps the two columns of a product page of similar length', async ({ page }) => {
  for (const path of ['/products/52/132', '/products/34/87', '/products/35/91']) {
    await page.goto(path)
    await expectSimilarLength(page, path)
  }
})

test('keeps the place of thumbnails for a finish with one picture', async ({ page }) => {
  await page.route(/\/product_variations\/30$/, async (route) => {
    const response = await route.fetch()
    const variation = await response.json()
    await route.fulfill({ response, json: { ...variation, images: variation.images.slice(0, 1) } })
  })
  await openHydrated(page, '/products/12/29')
  const title = page.getByRole('heading', { level: 1 })
  const picture = page.getByRole('link', { name: /全画面で見る$/ }).first()
  const places = async () => [(await title.boundingBox())?.x, (await picture.boundingBox())?.x]
  const before = await places()
  await expect(page.getByRole('link', { name: '2枚目の写真を見る' })).toBeVisible()
  await page.getByRole('link', { name: `ウォルナット／ブラック（${table.code}）` }).click()
  await expect(title).toContainText('ウォルナット／ブラック')
  await expect(page.getByRole('link', { name: '2枚目の写真を見る' })).toHaveCount(0)
  expect(await places()).toEqual(before)
})

test('shows pictures full screen in turn, and returns the focus to the pressed one', async ({ page }) => {
  const complaints = watchComplaints(page)
  await openHydrated(page, '/products/12/29')
  const first = page.getByRole('link', { name: /白大理石／ホワイトを全画面で見る$/ })
  await first.press('Enter')
  await expect(dialogOf(page)).toContainText('1 / 3')
  const shown = await largePicture(page).getAttribute('src')
  await page.keyboard.press('ArrowLeft')
  await expect(dialogOf(page)).toContainText('1 / 3')
  await page.keyboard.press('ArrowRight')
  await expect(dialogOf(page)).toContainText('2 / 3')
  await expect(largePicture(page)).not.toHaveAttribute('src', shown ?? '')
  await expect(dialogOf(page)).toHaveAccessibleName(/（2枚目）$/)
  await page.keyboard.press('+')
  await expect(dialogOf(page).getByRole('status')).toHaveText('150%')
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(dialogOf(page)).toContainText('3 / 3')
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
  await expect(page).toHaveURL('/products/12/29')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toContainText('1 / 3')
  expect(complaints()).toEqual([])
})
