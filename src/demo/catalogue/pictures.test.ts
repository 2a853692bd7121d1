import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { imageryFolder, picturePaths } from '#demo/manifest.ts'
import { deltaE2000, labFromHex } from '#search/color.ts'
import { describeImage } from '#server/images/describe-image.ts'
import { compareSignatures } from '#server/images/signature.ts'
import { picturePath, pictures } from './pictures.ts'

test('lists every picture of the demo under its path in the manifest', () => {
  expect(pictures.map((row) => picturePath(row.id))).toEqual(picturePaths)
})

// A sample, as all would take half a minute. After a change of describeImage, `npm run demo:looks` rewrites the file.
// Processors may round a pixel differently, so colors are compared by perceived difference.
test.each(pictures.filter((row) => row.id % 45 === 1))(
  'describes the look of picture $id as recorded',
  async (row) => {
    const seen = await describeImage(readFileSync(new URL(picturePath(row.id), imageryFolder)))
    const { sha256, mimeType, width, height, bytes } = row
    expect(seen).toMatchObject({ sha256, mimeType, width, height, bytes })
    expect(distance(seen.dominantHex, row.dominantHex)).toBeLessThan(1)
    expect(distance(seen.palette[0], row.palette[0])).toBeLessThan(2)
    expect(compareSignatures(seen.signature, row.signature ?? new Uint8Array())).toBeLessThan(0.01)
  },
)

function distance(a = '', b = ''): number {
  const [first, second] = [labFromHex(a), labFromHex(b)]
  return first && second ? deltaE2000(first, second) : Number.POSITIVE_INFINITY
}
