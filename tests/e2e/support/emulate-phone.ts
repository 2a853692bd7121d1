import type { Page } from '@playwright/test'

type Screen = { width: number; height: number }

/** Turns a laptop page into a phone: screen size, layout rules, and touch in place of a mouse. Resolves with the way back. */
export async function emulatePhone(page: Page, { width, height }: Screen): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: true,
  })
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return async () => {
    await devtools.send('Emulation.clearDeviceMetricsOverride')
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
}
