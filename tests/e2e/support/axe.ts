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

/** What axe has to say against a page, as lines that name the rule and the elements. */
export async function findViolations(page: Page): Promise<string[]> {
  // Until the next page is there, a bar above this one says so, which belongs to neither.
  await expect(page.getByRole('progressbar', { name: '読み込み中' })).toHaveCount(0)
  // A dialog that is still appearing is none for axe, which then misses the page behind it; half there, it has no contrast.
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
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(
      // A page that is shown within another is looked at where it stands by itself.
      { exclude: ['iframe'] },
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // It would describe every element that is as it should be, too.
        resultTypes: ['violations'],
      },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  })
}
