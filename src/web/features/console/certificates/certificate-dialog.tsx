import { useState } from 'react'
import { type RegulationKey, regulations } from '#contract/data/regulations.ts'
import { RecordDialog } from '#web/features/console/record-dialog.tsx'
import { editingOf } from './certificate-page.tsx'

type CertificateDialogProps = {
  makerId: number
  regulation: RegulationKey
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onMade: (number: string) => void
}

export function CertificateDialog({ makerId, regulation, onMade, ...dialog }: CertificateDialogProps) {
  const [kind] = useState(() => editingOf(makerId, regulation))
  return (
    <RecordDialog
      {...dialog}
      kind={kind}
      title={`${regulations[regulation].label}の認定を登録する`}
      onMade={({ number }) => onMade(number)}
    />
  )
}
