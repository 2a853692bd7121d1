import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawAddressCode, drawModules } from './address-code.ts'

test('covers exactly the dark modules with the path of a QR code', () => {
  const rows = fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(rows, (modules) => {
      const covered = modules.map((row) => row.map(() => false))
      for (const [, x, y, width] of drawModules(modules).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
        for (let at = Number(x); at < Number(x) + Number(width); at += 1) {
          expect(covered[Number(y)]?.[at]).toBe(false)
          covered[Number(y)]?.splice(at, 1, true)
        }
      expect(covered).toEqual(modules)
    }),
  )
})

test('draws the QR code of a product page, cacheable for a month', async () => {
  const picture = drawAddressCode('https://tokonoma.example', '/products/43/112/qr.svg')
  expect(picture?.headers.get('content-type')).toMatch('image/svg+xml')
  expect(picture?.headers.get('cache-control')).toBe('public, max-age=2592000')
  const other = drawAddressCode('https://tokonoma.example', '/products/43/113/qr.svg')
  expect(await picture?.text()).not.toBe(await other?.text())
})

test.each([
  '/products/43/qr.svg',
  '/products/0/112/qr.svg',
  '/products/43/112/qr.svg/',
  '/makers/43/112/qr.svg',
])('draws no QR code for %s', (path) => expect(drawAddressCode('https://tokonoma.example', path)).toBeNull())
