import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { openHydrated } from './support/hydration.ts'
import { schedule } from './support/pages.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'

/** Returns the lines of each printed sheet by their distance from its lower edge in points. */
async function printSheets(page: Page) {
  const bytes = await page.pdf({ preferCSSPageSize: true })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const sheets: Map<number, string>[] = []
  for (let sheet = 1; sheet <= document.numPages; sheet++) {
    const { items } = await (await document.getPage(sheet)).getTextContent()
    const lines = new Map<number, string>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const y = Math.round(item.transform[5])
      // Chromium writes some kanji as their radicals.
      lines.set(y, (lines.get(y) ?? '') + item.str.normalize('NFKC'))
    }
    sheets.push(lines)
  }
  return sheets
}

test('prints a 仕上表 on A3 landscape without the shell, and no name of a room alone at the end of a sheet', async ({
  page,
}) => {
  await test.step('prints no name of a room alone at the end of a sheet', async () => {
    await page.goto(schedule.path)
    // Copies on pages of their own, in one document: reading its fonts takes longest. Beyond 200 mm the table would
    // begin at the end of a sheet, which no schedule does.
    const shifts = Array.from({ length: 20 }, (_, index) => index * 10)
    await page.getByRole('main').evaluate((main, all) => {
      const copies = all.slice(1).map((mm) => {
        const copy = document.createElement('div')
        copy.append(...[...main.children].map((part) => part.cloneNode(true)))
        copy.style.paddingTop = `${mm}mm`
        copy.style.breakBefore = 'page'
        copy.dataset.copy = ''
        return copy
      })
      main.append(...copies)
    }, shifts)
    const sheets = await printSheets(page)
    expect(sheets.length).toBeGreaterThanOrEqual(shifts.length)
    const alone: string[] = []
    let names = 0
    for (const lines of sheets) {
      const lowest = Math.min(...lines.keys())
      const rooms = [...lines].filter(([, text]) => text.includes('小計'))
      names += rooms.length
      alone.push(...rooms.filter(([y]) => y === lowest).map(([, text]) => text))
    }
    expect(names).toBeGreaterThan(0)
    expect(alone).toEqual([])
  })
  await test.step('prints a 仕上表 on A3 landscape without the shell', async () => {
    await page.evaluate(() => {
      for (const copy of document.querySelectorAll('[data-copy]')) copy.remove()
    })
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? []
    expect([width, height].map((points) => Math.round((Number(points) / 72) * 25.4))).toEqual([420, 297])
    // Media queries see A4's width, whichever sheet is printed.
    await page.setViewportSize({ width: 718, height: 1047 })
    await page.emulateMedia({ media: 'print' })
    const cells = page.getByRole('row').nth(2).getByRole('cell')
    const tops = await cells.evaluateAll((each) => each.map((cell) => cell.getBoundingClientRect().top))
    expect(tops).toHaveLength(9)
    expect(new Set(tops).size).toBe(1)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: '防火・環境' })).toBeVisible()
  })
})

test('downloads a 仕上表 as PDF and CSV, and says what Shift_JIS cannot represent', async ({ page }) => {
  await joinHere(page)
  await page.goto(schedule.path)
  const take = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  await expect(page.getByText('PDF は A3 横です。')).toHaveText('PDF は A3 横です。')
  const pdf = await take('PDF（A3横）')
  expect(pdf.name).toBe('ホテル客室の標準仕様案 仕上表.pdf')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const csv = await take('CSV（UTF-8）')
  expect(csv.bytes.toString()).toContain('YH8-F80-WN')
  const excel = await take('Excel')
  expect(excel.bytes.subarray(0, 2).toString()).toBe('PK')
  await take('CSV（Shift_JIS）')
})

test('shows a list as a 仕上表 by room with its sum, and asks a visitor to sign in for a file', async ({
  page,
}) => {
  await test.step('asks a visitor to sign in for a file, and stays on the page', async () => {
    await openHydrated(page, schedule.path)
    await expect(page.getByText('ファイルの作成にはサインインが必要です。')).toBeVisible()
    await page.getByRole('button', { name: 'Excel' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('shows a list as a 仕上表 by room with its sum', async () => {
    const rooms = page.getByRole('rowheader')
    await expect(rooms.first()).toContainText('客室 入口')
    await expect(rooms.first()).toContainText('小計 ¥4,020,000')
    const door = page.getByRole('row').filter({ hasText: 'YH8-F80-WN' })
    await expect(door).toContainText('建具')
    await expect(door).toContainText('30 セット')
    // The table head names the columns; cells do not repeat it.
    await expect(page.getByRole('columnheader', { name: '品番・色' })).toBeVisible()
    await expect(door.getByText('品番・色', { exact: true })).toBeHidden()
    await expect(page.getByText('合計（税抜）')).toContainText('¥18,264,000')
    await door.getByRole('link').click()
    await expect(page).toHaveURL(/\/products\/\d+\/\d+$/)
  })
})
