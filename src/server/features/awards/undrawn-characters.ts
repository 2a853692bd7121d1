import { describeReplacement, type SummariseUndrawn } from '#server/pdf/fit-texts.ts'
import type { CertificateTexts } from './certificate-pdf.ts'

const labelOf: Record<keyof CertificateTexts, string> = {
  award: 'アワード',
  category: '部門',
  rank: '順位',
  title: '作品',
  project: '事例',
  team: 'チーム',
  day: '日付',
  address: 'アドレス',
}

export const summariseUndrawn: SummariseUndrawn = (_, undrawn) => ({
  sentence: describeReplacement(undrawn.map(({ path: [name] }) => labelOf[name as keyof CertificateTexts])),
})
