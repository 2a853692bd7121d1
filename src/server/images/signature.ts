import type { Lab } from '#search/types.ts'
import { type ImageSample, sampleSide } from './sample-image.ts'

/**
 * Visual signature of 257 bytes: proportions, then coverage and color per cell. Independent of size, position
 * and plain backdrop.
 */
const grid = 8
const cells = grid ** 2
const signatureLength = 1 + cells * 4

/** Takes width / height of the whole image as `ratio`. */
export function makeSignature(sample: ImageSample, ratio: number): Uint8Array {
  const box = boxOf(sample.shown)
  const signature = new Uint8Array(signatureLength)
  signature[0] = 128 + clamp(Math.log2((ratio * box.width) / box.height) * 32, -128, 127)
  for (let cell = 0; cell < cells; cell++) {
    const { coverage, lab } = averageCell(sample, box, cell)
    signature.set(
      [coverage * 255, lab[0] * 2.55, clamp(lab[1], -128, 127) + 128, clamp(lab[2], -128, 127) + 128],
      1 + cell * 4,
    )
  }
  return signature
}

/** Returns 0 for equal to 1 for nothing in common. Symmetric. Throws for invalid bytes. */
export function compareSignatures(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== signatureLength || b.length !== signatureLength) throw new RangeError('not a signature')
  let common = 0
  let covered = 0
  let color = 0
  for (let at = 1; at < signatureLength; at += 4) {
    const both = Math.min(byteOf(a, at), byteOf(b, at))
    common += both
    covered += Math.max(byteOf(a, at), byteOf(b, at))
    color += both * Math.min(1, colorDistance(a, b, at) / plainlyDifferent)
  }
  const shape = covered === 0 ? 0 : 1 - common / covered
  const proportions = Math.min(1, Math.abs(byteOf(a, 0) - byteOf(b, 0)) / 64)
  return 0.45 * shape + 0.4 * (common === 0 ? shape : color / common) + 0.15 * proportions
}

const plainlyDifferent = 50

function colorDistance(a: Uint8Array, b: Uint8Array, at: number): number {
  const lightness = (byteOf(a, at + 1) - byteOf(b, at + 1)) / 2.55
  return Math.hypot(lightness, byteOf(a, at + 2) - byteOf(b, at + 2), byteOf(a, at + 3) - byteOf(b, at + 3))
}

type Box = { left: number; top: number; width: number; height: number }

function boxOf(shown: boolean[]): Box {
  let [left, top, right, bottom] = [sampleSide, sampleSide, 0, 0]
  for (const [index, isShown] of shown.entries()) {
    if (!isShown) continue
    const [x, y] = [index % sampleSide, Math.floor(index / sampleSide)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

function averageCell({ labs, shown }: ImageSample, box: Box, cell: number): { coverage: number; lab: Lab } {
  const columns = span(box.left, box.width, cell % grid)
  const rows = span(box.top, box.height, Math.floor(cell / grid))
  let count = 0
  const sum: [number, number, number] = [0, 0, 0]
  for (const y of rows) {
    for (const x of columns) {
      const lab = labs[y * sampleSide + x]
      if (!lab || !shown[y * sampleSide + x]) continue
      count++
      for (const channel of [0, 1, 2] as const) sum[channel] += lab[channel]
    }
  }
  const total = Math.max(count, 1)
  return {
    coverage: count / (rows.length * columns.length),
    lab: [sum[0] / total, sum[1] / total, sum[2] / total],
  }
}

/** Returns at least one pixel, even if the box is smaller than the grid. */
function span(start: number, length: number, part: number): number[] {
  const from = Math.floor(start + (length * part) / grid)
  const to = Math.max(from + 1, Math.floor(start + (length * (part + 1)) / grid))
  return Array.from({ length: to - from }, (_, i) => from + i)
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

const byteOf = (bytes: Uint8Array, at: number) => bytes[at] ?? 0
