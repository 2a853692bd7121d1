import type { ReactNode } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'

export type AskDialogProps = {
  /** The question: お届け先を削除しますか. */
  title: string
  action: string
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
  children: ReactNode
}

export function AskDialog({ title, action, isOpen, onOpenChange, onConfirm, children }: AskDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      action={
        <Button
          variant="primary"
          onClick={() => {
            onOpenChange(false)
            afterFocusReturned(onConfirm)
          }}
        >
          {action}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}

/** React Aria gives the focus back a frame after it closes: rows that `onConfirm` removes have it then. */
function afterFocusReturned(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run))
}
