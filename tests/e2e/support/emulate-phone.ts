import type { CDPSession, Page } from '@playwright/test'

type Screen = { width: number; height: number }

/** One per page: the last session to set a screen wins. */
const sessions = new WeakMap<Page, CDPSession>()

async function emulate(page: Page, screen: Screen, isPhone: boolean): Promise<void> {
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, devtools)
  const metrics = { ...screen, deviceScaleFactor: 1, mobile: isPhone }
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone })
}

/** Turns a laptop page into a phone: screen size, layout rules, and touch in place of a mouse. */
export const emulatePhone = (page: Page, screen: Screen): Promise<void> => emulate(page, screen, true)

/** Turns a phone of `emulatePhone` back into a laptop. */
export const emulateLaptop = (page: Page): Promise<void> => emulate(page, { width: 1440, height: 900 }, false)
