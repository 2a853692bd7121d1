import { expect, test } from 'vitest'
import { outlineOf } from '#contract/data/outlines/outline-of.ts'
import { writeDxf } from './write-dxf.ts'

const none = { width: null, depth: null, height: null, seat_height: null, diameter: null, thickness: null }

/** Parses codes and values in turn, as CAD readers do. */
function readPairs(dxf: string): [code: number, value: string][] {
  const lines = dxf.split('\n')
  expect(lines.pop()).toBe('')
  expect(lines.length % 2).toBe(0)
  return Array.from({ length: lines.length / 2 }, (_, index) => {
    const [code, value] = [Number(lines[2 * index]), lines[2 * index + 1] ?? '']
    expect(Number.isInteger(code)).toBe(true)
    return [code, value]
  })
}

test('places views side by side in millimetres with their measures', () => {
  const outline = outlineOf([{ name: 'キャビネット' }], { ...none, width: 1500, depth: 420, height: 720 })
  const pairs = readPairs(outline ? writeDxf(outline) : '')
  const valuesOf = (code: number) => pairs.filter(([of]) => of === code).map(([, value]) => value)
  expect(pairs.at(-1)).toEqual([0, 'EOF'])
  expect(valuesOf(1)).toEqual(['AC1009', 'W1500', 'H720', 'D420'])
  const corners = pairs.flatMap(([code, value], index) => {
    const isCorner = code === 10 && pairs[index - 2]?.[1] === 'VERTEX'
    return isCorner ? [[Number(value), Number(pairs[index + 1]?.[1])] as const] : []
  })
  expect([Math.min, Math.max].map((end) => end(...corners.map(([x]) => x)))).toEqual([0, 1500 + 600 + 420])
  expect([Math.min, Math.max].map((end) => end(...corners.map(([, y]) => y)))).toEqual([0, 720])
  expect(valuesOf(0).filter((value) => value === 'SEQEND')).toHaveLength(
    valuesOf(0).filter((value) => value === 'POLYLINE').length,
  )
})

test('draws a bounding box on a layer of its own in a chain line, and none for a material', () => {
  const sizes = { ...none, width: 540, depth: 520, height: 740 }
  const chair = outlineOf([{ name: 'ダイニングチェア' }], sizes)
  const box = readPairs(chair ? writeDxf(chair) : '')
  const lines = box.filter(([code, value]) => code === 8 && value === 'BOX')
  expect(lines.length).toBeGreaterThan(0)
  expect(box).toContainEqual([6, 'PHANTOM'])
  expect(box.filter(([code]) => code === 49).reduce((sum, [, part]) => sum + Math.abs(Number(part)), 0)).toBe(
    Number(box.find(([code]) => code === 40)?.[1]),
  )
  const tile = outlineOf([{ name: '磁器質タイル' }], { ...none, width: 150, height: 75, thickness: 8 })
  expect(tile?.isBox).toBe(false)
  expect(tile && writeDxf(tile)).not.toContain('PHANTOM')
})

test('writes the CAD sign for a diameter, and ASCII only', () => {
  const outline = outlineOf([{ name: 'ペンダントライト' }], {
    ...none,
    width: 430,
    depth: 430,
    height: 250,
    diameter: 430,
  })
  const dxf = outline ? writeDxf(outline) : ''
  expect(dxf).toContain('\n%%c430\n')
  expect(dxf).toMatch(/^[\n -~]+$/)
})
