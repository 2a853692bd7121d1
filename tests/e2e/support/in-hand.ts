import type { Page } from '@playwright/test'

type Screen = { width: number; height: number }

/** A page that was opened on a laptop is on a telephone from here: its screen, its rules of layout, and touch in place of a mouse. */
export async function holdInHand(page: Page, { width, height }: Screen): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: true,
  })
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
}
