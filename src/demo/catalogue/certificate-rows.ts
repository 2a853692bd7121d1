import { certificateCopies, certificatePath, regulationOf } from '#demo/vocabulary/certificates.ts'
import { makerId } from './makers.ts'
import { pictureId } from './pictures.ts'
import type { CatalogueRows } from './rows.ts'

const dayMs = 86_400_000

export const makeCertificates = (today: Date): CatalogueRows['certificates'] =>
  certificateCopies.map((copy, index) => ({
    id: index + 1,
    makerId: makerId(copy.maker),
    number: copy.number,
    regulation: regulationOf(copy),
    expiresOn:
      copy.until === undefined
        ? null
        : new Date(today.getTime() + copy.until * dayMs).toISOString().slice(0, 10),
    documentImageId: pictureId(certificatePath(copy)),
  }))
