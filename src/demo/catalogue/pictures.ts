import looks from '#demo/imagery/looks.json' with { type: 'json' }
import { imageIdOf, originalKey } from '#server/images/describe-image.ts'
import type { ImageType } from '#server/images/open-image.ts'
import { opening } from './calendar.ts'
import type { CatalogueRows } from './rows.ts'

export const pictures: CatalogueRows['images'] = looks.map(({ path: _, signature, ...look }) => ({
  ...look,
  id: imageIdOf(look.sha256),
  objectKey: originalKey({ sha256: look.sha256, mimeType: look.mimeType as ImageType }),
  signature: Buffer.from(signature, 'base64'),
  createdAt: opening,
}))

const ids = new Map(looks.map(({ path, sha256 }) => [path, imageIdOf(sha256)]))
const paths = new Map([...ids].map(([path, id]) => [id, path]))

export function pictureId(path: string): number {
  const id = ids.get(path)
  if (!id) throw new Error(`no look of ${path}; run npm run demo:looks`)
  return id
}

export function picturePath(id: number): string {
  const path = paths.get(id)
  if (!path) throw new Error(`no picture ${id}`)
  return path
}
