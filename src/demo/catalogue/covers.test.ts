import { expect, test } from 'vitest'
import { brands, makers } from './makers.ts'

test('no two makers, and no two brands, hide behind the same picture', () => {
  for (const owners of [makers, brands]) {
    const covers = owners.map((owner) => owner.coverImageId)
    expect(covers).not.toContain(null)
    expect(new Set(covers).size).toBe(covers.length)
  }
})
