// Windows' contrast themes: the browser overrides every background without `forced-color-adjust`.
import { expect, type Locator } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { test } from './support/test.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

const styleOf = (locator: Locator, name: string, pseudo?: string) =>
  locator.evaluate(
    (element, [property, part]) => getComputedStyle(element, part).getPropertyValue(property),
    [name, pseudo] as const,
  )

test('keeps colors of swatches, native checkboxes and card icons, and outlines what is chosen, focused or pressed in forced colors', async ({
  page,
}) => {
  await test.step('keeps the colors of swatches and outlines the chosen one in forced colors', async () => {
    await page.goto('/products?kind=1&color_type_ids=1')
    const red = page.getByRole('checkbox', { name: /^レッド/ }).first()
    expect(await styleOf(red, 'background-color')).toBe('rgb(198, 40, 40)')
    expect(await styleOf(red, 'outline-style')).toBe('solid')
    const blue = page.getByRole('checkbox', { name: /^ブルー/ }).first()
    expect(await styleOf(blue, 'background-color')).toBe('rgb(47, 109, 181)')
    expect(await styleOf(blue, 'outline-style')).toBe('none')
    expect(await findViolations(page)).toEqual([])
  })
  await test.step('draws native checkboxes and visible card icons in forced colors', async () => {
    await page.goto('/products?kind=1')
    const oak = page.getByRole('checkbox', { name: /^オーク/ }).first()
    expect(await styleOf(oak, 'appearance')).toBe('auto')
    const save = page.getByRole('article').first().locator('.marks > .save')
    expect(await styleOf(save, 'background-color', '::before')).not.toBe(
      await styleOf(save, 'background-color'),
    )
  })
  await test.step('outlines the focus and pressed buttons in forced colors', async () => {
    await page.keyboard.press('Tab')
    expect(await styleOf(page.locator(':focus'), 'outline-style')).toBe('solid')
    await page.goto('/products/12/30')
    const current = page.locator('main a[aria-current]').first()
    expect(await styleOf(current, 'outline-style')).toBe('solid')
  })
})
