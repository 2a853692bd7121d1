import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pinLooks } from './pin-looks.ts'

const theme = readFileSync(new URL('../../kit/ui/theme.css', import.meta.url), 'utf8')

const lightOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

const colorsOf = (look: string): number[] =>
  [...look.matchAll(/\b(?:border|bg|ring)-(ink|paper|accent)\b/g)].map(([, name]) =>
    lightOf(new RegExp(`--color-${name}: (#\\w{6});`).exec(theme)?.[1] ?? ''),
  )

test.each(Object.entries(pinLooks))('draws a pin that is %s so that it shows on every ground', (_, look) => {
  const grounds = Array.from({ length: 101 }, (_, percent) => percent / 100)
  const least = grounds.map((ground) => Math.max(...colorsOf(look).map((color) => contrast(color, ground))))
  expect(Math.min(...least)).toBeGreaterThanOrEqual(3)
})
