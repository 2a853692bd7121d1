import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawModules } from './address-code.tsx'

test('the path covers the dark modules and no others', () => {
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
