import { inflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'

test.use({ pictures: true })

const path = '/products/55/142'

/** Returns the PDF drawing operators of the printed page. */
async function print(page: Page): Promise<string> {
  const pdf = (await page.pdf()).toString('latin1')
  const streams = [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = '']) => bytes)
  return streams.map(inflate).join('\n')
}

/** Skips fonts and photos, which use other filters. */
function inflate(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

test('requests the QR code of a product page only when printing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/qr.svg')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(path)
  await page.waitForLoadState('load')
  expect(asked).toEqual([])
  await print(page)
  expect(asked).toEqual([`${path}/qr.svg`])
})

test('prints the QR code on the first print, however late it loads', async ({ page }) => {
  await page.route('**/qr.svg', async (route) => {
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 500))
    // A color that occurs nowhere else on the sheet.
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('<path d=', '<path fill="#123456" d='),
    })
  })
  await page.goto(path)
  expect(await print(page)).toContain('.0706 .2039 .3373 rg')
})
