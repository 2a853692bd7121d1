import { writePdf } from '#server/pdf/write-pdf.ts'

export type CertificateTexts = {
  award: string
  category: string
  rank: number
  title: string
  project: string
  team: string
  day: string
  address: string
}

const template = new URL('./certificate.typ', import.meta.url)
const summary = new URL('./undrawn-characters.ts', import.meta.url)

export const writeCertificate = (data: CertificateTexts) => writePdf({ template, data, summary })
