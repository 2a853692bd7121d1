import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { median, quantile } from '#cli/search-bench/percentiles.ts'
import { openAlive } from '../tests/e2e/support/alive.ts'
import { findBrowser } from '../tools/browser-path.ts'

const filters = ['category_id', 'material_id', 'maker_id']
const valuesOfFilter = 8
/** A person's pause on one answer: images of the last click no longer interfere. */
const pauseMs = 500

type Click = (page: Page, selector: string) => Promise<void>

/**
 * Measures the list page's JavaScript, and the time from a click on a filter to the new grid and counts on
 * screen.
 */
export async function measureClicks(siteUrl: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const scripts = new Set<string>()
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
    await openAlive(page, `${siteUrl}/products`)
    await page.waitForLoadState('networkidle')
    const bytes = await Promise.all([...scripts].map(measureGzip))
    const kibibytes = bytes.reduce((sum, size) => sum + size, 0) / 1024
    print('JavaScript', `${kibibytes.toFixed(1)} KiB gzip in ${scripts.size} files`)
    printTimes('click to grid, cold', await clickFilters(page, `${siteUrl}/products?kind=1`, clickAtOnce))
    printTimes(
      'click to grid, hovered',
      await clickFilters(page, `${siteUrl}/products?kind=2`, hoverAndClick),
    )
  } finally {
    await browser.close()
  }
}

/** Selects A, A+B, B, B+C, C ... of each filter: no state repeats, so no cache helps. */
async function clickFilters(page: Page, url: string, click: Click): Promise<number[]> {
  const times: number[] = []
  for (const name of filters) {
    await page.goto(url, { waitUntil: 'networkidle' })
    const controls = page.locator(`#filters [name=${name}]:not(details *):not(:disabled)`)
    const all = await controls.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')))
    const values = all.slice(0, valuesOfFilter)
    const turns = values.flatMap((value, index) => (index === 0 ? [value] : [value, values[index - 1]]))
    for (const value of turns)
      times.push(await timeClick(page, `#filters [name=${name}][value="${value}"]`, click))
  }
  return times
}

async function timeClick(page: Page, selector: string, click: Click): Promise<number> {
  await page.evaluate(watchGrid)
  await click(page, selector)
  await page.waitForFunction(() => document.body.dataset.gridMs !== undefined)
  const time = Number(await page.evaluate(() => document.body.dataset.gridMs))
  await page.waitForTimeout(pauseMs)
  return time
}

/** Runs in the page: measures from the click event to the frame after the changed heading, count and grid. */
function watchGrid(): void {
  delete document.body.dataset.gridMs
  const look = () => document.querySelector('#results h1')?.parentElement?.textContent
  const before = look()
  let clicked = 0
  const note = () => {
    clicked = performance.now()
  }
  addEventListener('click', note, { capture: true, once: true })
  const check = () => {
    if (look() === before) requestAnimationFrame(check)
    else
      requestAnimationFrame(() => {
        document.body.dataset.gridMs = String(performance.now() - clicked)
      })
  }
  requestAnimationFrame(check)
}

/** Clicks without pointer movement, which would prefetch. */
const clickAtOnce: Click = (page, selector) =>
  page.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.click(), selector)

const hoverAndClick: Click = async (page, selector) => {
  await page.hover(selector)
  await page.waitForTimeout(150)
  await page.click(selector)
}

async function measureGzip(url: string): Promise<number> {
  const response = await fetch(url)
  return gzipSync(await response.arrayBuffer(), { level: 9 }).length
}

function printTimes(label: string, times: number[]): void {
  const [middle, high] = [median(times), quantile(times, 0.9)]
  print(label, `${middle.toFixed(0)} ms median   ${high.toFixed(0)} ms p90   of ${times.length} clicks`)
}

function print(label: string, text: string): void {
  console.log(label.padEnd(24) + text)
}
