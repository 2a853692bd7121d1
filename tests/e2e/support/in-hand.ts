import type { Page } from '@playwright/test'

type Screen = { width: number; height: number }

/** Turns a laptop page into a phone: screen size, layout rules, and touch in place of a mouse. */
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
