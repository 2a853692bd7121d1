import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteWriter } from './byte-writer.ts'

const part = fc.oneof(fc.string({ unit: 'grapheme' }), fc.uint8Array(), fc.nat({ max: 255 }))

test('what is written is the parts in their order, however long, and nothing of what was written before', () => {
  const writer = createByteWriter(4)
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      writer.begin()
      for (const piece of parts) {
        if (typeof piece === 'string') writer.text(piece)
        else if (typeof piece === 'number') writer.byte(piece)
        else writer.bytes(piece)
      }
      const whole = parts.map((piece) => Buffer.from(typeof piece === 'number' ? [piece] : piece))
      expect(writer.end()).toEqual(Buffer.concat(whole))
    }),
  )
})

test('what was given out stays as it is', () => {
  const writer = createByteWriter()
  writer.text('床の間')
  const first = writer.end()
  writer.begin()
  writer.text('障子')
  expect(first.toString()).toBe('床の間')
})
