import fc from 'fast-check'
import { expect, test } from 'vitest'
import { studioPicture } from '#tests/support/pictures.ts'
import { describeImage } from './describe-image.ts'
import { compareSignatures } from './signature.ts'

const signatureOf = async (picture: Promise<Uint8Array>) => (await describeImage(await picture)).signature

const sofa = { left: 30, top: 90, width: 140, height: 60, color: '#515b6d' }
const navy = await signatureOf(studioPicture(sofa))

test('ignores position, size and brightness of a product in its picture', async () => {
  const elsewhere = { ...sofa, left: 15, top: 20, width: 70, height: 30 }
  expect(compareSignatures(navy, await signatureOf(studioPicture(elsewhere)))).toBeLessThan(0.05)
  expect(compareSignatures(navy, await signatureOf(studioPicture(sofa, '#eeeeee')))).toBeLessThan(0.05)
})

test('ranks another color nearer than another form, and both together farthest', async () => {
  const lamp = { left: 92, top: 10, width: 16, height: 170, color: sofa.color }
  const red = compareSignatures(navy, await signatureOf(studioPicture({ ...sofa, color: '#9a3b26' })))
  const tall = compareSignatures(navy, await signatureOf(studioPicture(lamp)))
  const both = compareSignatures(navy, await signatureOf(studioPicture({ ...lamp, color: '#f4d03f' })))
  expect(red).toBeGreaterThan(0.1)
  expect(both).toBeGreaterThan(Math.max(red, tall))
})

test('measures a symmetric distance between 0 and 1 that is 0 for equal pictures', () => {
  const signatures = fc.uint8Array({ minLength: 257, maxLength: 257 })
  fc.assert(
    fc.property(signatures, signatures, (a, b) => {
      const distance = compareSignatures(a, b)
      expect(distance).toBeGreaterThanOrEqual(0)
      expect(distance).toBeLessThanOrEqual(1)
      expect(compareSignatures(b, a)).toBe(distance)
      expect(compareSignatures(a, a)).toBe(0)
    }),
  )
})

test('rejects bytes that are no signature', () => {
  expect(() => compareSignatures(navy, navy.subarray(1))).toThrow(RangeError)
})
