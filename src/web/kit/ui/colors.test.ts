import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colorTypes } from '#contract/data/enums.ts'

const css = readFileSync(new URL('./colors.css', import.meta.url), 'utf8')

test.each(colorTypes)('draws $label in the color of the contract', ({ id, hex }) => {
  const rule = new RegExp(`\\.color-${id} \\{\\s+background: ([^;]+);`).exec(css)
  if (hex === null) expect(rule?.[1]).toContain('gradient')
  else expect(rule?.[1]).toBe(hex.toLowerCase())
})
