import { readFileSync, writeFileSync } from 'node:fs'
import { describeImage } from '#server/images/describe-image.ts'
import { imageryFolder, picturePaths } from './manifest.ts'

/**
 * Writes imagery/looks.json, the columns of the images table for every picture. Analysing hundreds takes half a minute,
 * too long for each first start. Run it again when describeImage or a picture changes.
 */
export async function describeImagery(): Promise<void> {
  const looks = []
  for (const path of picturePaths) {
    const { signature, ...description } = await describeImage(readFileSync(new URL(path, imageryFolder)))
    looks.push({ path, ...description, signature: Buffer.from(signature).toString('base64') })
  }
  const lines = looks.map((look) => JSON.stringify(look)).join(',\n')
  writeFileSync(new URL('looks.json', imageryFolder), `[\n${lines}\n]\n`)
}

if (import.meta.main) await describeImagery()
