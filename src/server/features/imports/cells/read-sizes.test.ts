import { expect, test } from 'vitest'
import { productKind } from '#contract/data/enums.ts'
import type { SideKey } from '#contract/data/sides.ts'
import { cellMessages } from './cell-messages.ts'
import { readSizes } from './read-sizes.ts'
import { testVocabulary } from './test-vocabulary.ts'
import { columnsOf } from './vocabulary.ts'

const column = columnsOf(testVocabulary).find(({ key }) => key === 'size')
if (!column) throw new Error('no column for sizes')

const read = (text: string, context: { order?: SideKey[]; kind?: number } = {}) =>
  readSizes(text, column, { vocabulary: testVocabulary, values: {}, ...context })

test.each([
  ['12×90×1820', ['thickness', 'width', 'height'], { thickness: 12, width: 90, height: 1820 }],
  ['15×303×1,818mm', ['thickness', 'width', 'height'], { thickness: 15, width: 303, height: 1818 }],
  ['600/450', ['width', 'height'], { width: 600, height: 450 }],
  ['W90×t12×L1820', ['thickness', 'width', 'height'], { thickness: 12, width: 90, height: 1820 }],
] satisfies [string, SideKey[], object][])('reads %s by the header %j', (text, order, value) => {
  expect(read(text, { order })).toEqual({ value })
})

test('refuses fewer figures than the header names', () => {
  expect(read('12×90', { order: ['thickness', 'width', 'height'] })).toEqual({ issue: cellMessages.size })
})

test('reads two figures as the face of a building material, and asks for the sides of furniture', () => {
  expect(read('910×1820', { kind: productKind.buildingMaterial })).toEqual({
    value: { width: 910, height: 1820 },
  })
  expect(read('910×1820', { kind: productKind.interior })).toEqual({ issue: cellMessages.size })
  expect(read('910×1820')).toEqual({ issue: cellMessages.size })
})

test('reads a square as the face of a material and as the ground of furniture', () => {
  expect(read('300角', { kind: productKind.buildingMaterial })).toEqual({
    value: { width: 300, height: 300 },
  })
  expect(read('900角×H720', { kind: productKind.interior })).toEqual({
    value: { width: 900, depth: 900, height: 720 },
  })
})

test.each([
  ['□600 t9', { width: 600, height: 600, thickness: 9 }],
  ['45cm角×厚さ10mm', { width: 450, height: 450, thickness: 10 }],
  ['300角 t1.2cm', { width: 300, height: 300, thickness: 12 }],
])('reads the square and the thickness of %s', (text, value) => {
  expect(read(text, { kind: productKind.buildingMaterial })).toEqual({ value })
})

test('leaves the seat out where the header has it last and the cell has no figure for it', () => {
  const order: SideKey[] = ['width', 'depth', 'height', 'seat_height']
  expect(read('1200×600×720', { order })).toEqual({ value: { width: 1200, depth: 600, height: 720 } })
  expect(read('600×600×720×420', { order })).toMatchObject({ value: { seat_height: 420 } })
})

test('refuses a square of an unknown kind', () => {
  expect(read('300角')).toEqual({ issue: cellMessages.size })
})

test('refuses a side that a square names too', () => {
  expect(read('300角×W600', { kind: productKind.buildingMaterial })).toEqual({ issue: cellMessages.size })
})
