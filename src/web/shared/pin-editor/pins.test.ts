import { expect, test } from 'vitest'
import { postEditingExample } from '#contract/projects/write-examples.ts'
import { arrowStep, placePin, readPins, within, writePins } from './pins.ts'

const [pin] = postEditingExample.pins

test('writes the pins of a photo as they were read', () => {
  const named = {
    id: 71,
    key: 'm2k8',
    x: 0.1,
    y: 0.9,
    similar: true,
    variation_id: null,
    product_variation: null,
  }
  const pins = [...postEditingExample.pins, { ...named, name: '造作の棚', maker_name: '建具店' }]
  expect(writePins(readPins({ ...postEditingExample, pins }))).toEqual([
    { key: 'm2k7', x: 0.53, y: 0.4, similar: false, variation_id: pin?.variation_id },
    { key: 'm2k8', x: 0.1, y: 0.9, similar: true, name: '造作の棚', maker_name: '建具店' },
  ])
})

test('keeps a pin on a product that is now hidden', () => {
  const pins = postEditingExample.pins.map((each) => ({ ...each, product_variation: null }))
  const read = readPins({ ...postEditingExample, pins })
  expect(read[0]?.on.name).toBe('いまは公開されていない製品')
  expect(writePins(read)[0]?.variation_id).toBe(pin?.variation_id)
})

test('keeps a pin within the photo', () => {
  expect(within({ x: -0.2, y: 1.3 })).toEqual({ x: 0, y: 1 })
  expect(placePin({ x: 0.123456, y: 2 })).toMatchObject({ x: 0.1235, y: 1, on: null })
})

test('gives every pin a key of its own', () => {
  expect(placePin({ x: 0, y: 0 }).key).not.toBe(placePin({ x: 0, y: 0 }).key)
})

test('moves a pin a little with an arrow, ten times as far with Shift', () => {
  expect(arrowStep('ArrowLeft', false)).toEqual({ x: -0.005, y: 0 })
  expect(arrowStep('ArrowDown', true)).toEqual({ x: 0, y: 0.05 })
  expect(arrowStep('Enter', false)).toBeUndefined()
})
