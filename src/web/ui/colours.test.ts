import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colourTypes } from '#contract/data/enums.ts'

const css = readFileSync(new URL('./colours.css', import.meta.url), 'utf8')

test.each(colourTypes)('$label is drawn as the contract says', ({ id, hex }) => {
  const rule = new RegExp(`\\.colour-${id} \\{\\s+background: ([^;]+);`).exec(css)
  if (hex === null) expect(rule?.[1]).toContain('gradient')
  else expect(rule?.[1]).toBe(hex.toLowerCase())
})
