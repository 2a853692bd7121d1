import looks from '#demo/imagery/looks.json' with { type: 'json' }
import { picturePaths } from '#demo/manifest.ts'
import { at } from '#demo/random.ts'
import { originalKey } from '#server/images/describe-image.ts'
import type { ImageType } from '#server/images/open-image.ts'
import { opening } from './calendar.ts'
import type { Rows } from './rows.ts'

export const pictures: Rows['images'] = looks.map(({ path: _, signature, ...look }, index) => ({
  ...look,
  id: index + 1,
  objectKey: originalKey({ sha256: look.sha256, mimeType: look.mimeType as ImageType }),
  signature: Buffer.from(signature, 'base64'),
  createdAt: opening,
}))

const ids = new Map(looks.map((look, index) => [look.path, index + 1]))

export function pictureId(path: string): number {
  const id = ids.get(path)
  if (!id) throw new Error(`no look of ${path}; run npm run demo:looks`)
  return id
}

/** The file of a picture, for whoever stores the original. */
export const picturePath = (id: number): string => at(picturePaths, id - 1)
