import type { SyntheticEvent } from 'react'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { NewRecord, type RecordEditing } from './record-page.tsx'

type RecordDialogProps<Stored extends { id: number; version: number }, Draft extends object> = {
  kind: RecordEditing<Stored, Draft>
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onMade: (stored: Stored) => void
}

/** Makes a record without leaving the form of another. */
export function RecordDialog<Stored extends { id: number; version: number }, Draft extends object>({
  kind,
  onMade,
  ...dialog
}: RecordDialogProps<Stored, Draft>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: React passes events of the dialog on to the form around it
    <div className="contents" onSubmit={stop} onInput={stop} onKeyDown={stop}>
      <Dialog {...dialog} width={560} closeLabel="やめる">
        <NewRecord kind={kind} onMade={onMade} />
      </Dialog>
    </div>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()
