import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof Axe
  }
}

const axeCode = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Stylesheets of pages scanned before: reading them again takes a tenth of a scan. */
const scannedSheets = new Set<string>()

/** Returns axe's violations as lines with rule and elements. */
export async function findViolations(page: Page): Promise<string[]> {
  // A progress bar above the page shows until navigation ends, and belongs to neither page.
  await expect(page.getByRole('progressbar', { name: '読み込み中' })).toHaveCount(0)
  // axe ignores a dialog that is still appearing and then misses the page behind; half opaque, it lacks
  // contrast.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('[role=dialog]')].every((dialog) =>
        dialog.checkVisibility({ opacityProperty: true }),
      ) &&
      document
        .getAnimations()
        .every(
          ({ effect, playState }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode)
  const { sheets, found } = await page.evaluate(
    async (known) => {
      const sheets = [...document.styleSheets]
        .map(({ href, ownerNode }) => href ?? ownerNode?.textContent)
        .join()
      const { violations } = await window.axe.run(
        // An embedded page is checked at its own URL.
        { exclude: ['iframe'] },
        {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          // By default axe also describes every passing element.
          resultTypes: ['violations'],
          ...(known.includes(sheets) && { preload: { assets: ['media' as const] } }),
        },
      )
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
      return { sheets, found }
    },
    [...scannedSheets],
  )
  if (found.length === 0) scannedSheets.add(sheets)
  return found
}
