import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../ui/theme.css', import.meta.url), 'utf8')

/** Returns the relative luminance (WCAG 2.2) of a color in the stylesheet. */
function luminanceOf(name: string): number {
  const hex = new RegExp(`--color-${name}: #(\\w{6})`).exec(css)?.[1] ?? ''
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(['paper', 'field'])('has enough contrast for control edges on %s', (ground) => {
  expect((luminanceOf(ground) + 0.05) / (luminanceOf('edge') + 0.05)).toBeGreaterThan(3)
})

test.each(['search-field', 'select', 'field', 'number-range'])(
  'draws %s with the contrasting edge',
  (name) => {
    const source = readFileSync(new URL(`${name}.tsx`, import.meta.url), 'utf8')
    expect(source).not.toMatch(/border-line bg-(?:field|transparent)/)
  },
)
