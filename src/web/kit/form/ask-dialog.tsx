import type { ReactNode } from 'react'
import { afterFocusReturned } from '#web/kit/hooks/after-focus-returned.ts'
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
            // A removed row has the focus by then.
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
