import { certificateCopies } from '#demo/vocabulary/certificates.ts'
import { makerId } from './makers.ts'
import type { Rows } from './rows.ts'

const dayMs = 86_400_000

/** What is kept of certificates beyond the numbers that products name. */
export const makeCertificates = (today: Date): Rows['certificates'] =>
  certificateCopies.map(({ maker, number, until }, index) => ({
    id: index + 1,
    makerId: makerId(maker),
    number,
    expiresOn:
      until === undefined ? null : new Date(today.getTime() + until * dayMs).toISOString().slice(0, 10),
    documentImageId: null,
  }))
