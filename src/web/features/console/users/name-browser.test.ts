import { expect, test } from 'vitest'
import { nameBrowser } from './name-browser.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/147.0.0.0 Safari/537.36`,
    'Chrome（macOS）',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/147.0.0.0 Safari/537.36`, 'Chrome（Linux）'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/147.0.0.0 Safari/537.36`, 'Chrome（ChromeOS）'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/147.0.0.0 Mobile Safari/537.36`, 'Chrome（Android）'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`,
    'Edge（Windows）',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari（macOS）',
  ],
  [`${iPhone} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari（iPhone）'],
  [`${iPhone} CriOS/147.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome（iPhone）'],
  [`${iPhone} Mobile/15E148 Safari Line/15.1.0`, 'LINE（iPhone）'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0', 'Firefox（Windows）'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet（Android）',
  ],
  ['curl/8.14.1', 'curl/8.14.1'],
  ['', '不明なブラウザ'],
  [null, '不明なブラウザ'],
])('names %s as %s', (userAgent, name) => {
  expect(nameBrowser(userAgent)).toBe(name)
})
