import { useState } from 'react'
import { RecordDialog } from '#web/features/console/record-dialog.tsx'
import { editingOf } from './brand-page.tsx'

type BrandDialogProps = {
  makerId: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onMade: (id: number) => void
}

export function BrandDialog({ makerId, onMade, ...dialog }: BrandDialogProps) {
  const [kind] = useState(() => editingOf(makerId))
  return <RecordDialog {...dialog} kind={kind} title="ブランドを作る" onMade={({ id }) => onMade(id)} />
}
