import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { imageryFolder } from '#demo/manifest.ts'
import { certificateCopies, certificatePath } from '#demo/vocabulary/certificates.ts'
import { createDrawing } from '#server/pdf/typesetter.ts'
import { describeCertificate } from './describe-certificate.ts'

const template = fileURLToPath(new URL('./certificate.typ', import.meta.url))

/** Wide enough to read the smallest line on a full screen. */
const width = 1_000

/** Draws the copies of certificates; `npm run demo:looks` then describes them. */
export async function drawCertificates(): Promise<void> {
  mkdirSync(new URL('certificates/', imageryFolder), { recursive: true })
  const draw = createDrawing(template)
  for (const copy of certificateCopies) {
    const sheet = Buffer.from(draw({ data: describeCertificate(copy) }))
    const picture = sharp(sheet, { density: 144 }).resize({ width }).webp({ quality: 82 })
    await picture.toFile(fileURLToPath(new URL(certificatePath(copy), imageryFolder)))
  }
}

if (import.meta.main) await drawCertificates()
