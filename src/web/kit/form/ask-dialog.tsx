import type { ReactNode } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'

export type AskDialogProps = {
  /** The question: お届け先を削除しますか. */
  title: string
  /** The button that does it, in a word: 削除する. */
  action: string
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
  /** What it will do. */
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
            onConfirm()
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
