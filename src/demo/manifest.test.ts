import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageryFolder, logos, makerScenes, manifestProducts, manifestProjects } from './manifest.ts'

const variations = manifestProducts.flatMap((product) => product.variations)
const scenes = [...manifestProjects.flatMap((project) => project.scenes), ...makerScenes]
const drawings = manifestProjects.flatMap((project) => project.drawings)

test('lists every picture of the folders once in the manifest', () => {
  const files = ['products', 'scenes', 'drawings', 'logos'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, imageryFolder)).map((name) => `${folder}/${name}`),
  )
  const named = [
    ...variations.flatMap(({ image, more_images }) => [
      image,
      ...(more_images ?? []).map((more) => more.image),
    ]),
    ...[...scenes, ...drawings, ...logos].map(({ image }) => image),
  ]
  expect(named.toSorted()).toEqual(files.toSorted())
})

test('records the size of every picture in the manifest', async () => {
  for (const { image, width, height } of [...scenes, ...drawings, ...logos]) {
    const seen = await sharp(fileURLToPath(new URL(image, imageryFolder))).metadata()
    expect([seen.width, seen.height], image).toEqual([width, height])
  }
  for (const { slug, width, height, orientation } of scenes) {
    const shape = width > height ? 'landscape' : width < height ? 'portrait' : 'square'
    expect(orientation, slug).toBe(shape)
  }
})

test('places every pin within its photo, on a variation that has a picture', () => {
  const known = new Set(variations.map(({ slug }) => slug))
  for (const { slug, pins } of scenes) {
    for (const { variation, x, y } of pins) {
      expect(known, slug).toContain(variation)
      expect([x > 0, x < 1, y > 0, y < 1], slug).toEqual([true, true, true, true])
    }
    expect(new Set(pins.map(({ variation }) => variation)).size, slug).toBe(pins.length)
  }
})
