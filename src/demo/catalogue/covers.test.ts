import { expect, test } from 'vitest'
import { brands, makers } from './makers.ts'

test('gives every maker and every brand of the demo a cover of its own', () => {
  for (const owners of [makers, brands]) {
    const covers = owners.map((owner) => owner.coverImageId)
    expect(covers).not.toContain(null)
    expect(new Set(covers).size).toBe(covers.length)
  }
})
