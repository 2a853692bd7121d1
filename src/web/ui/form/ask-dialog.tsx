import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import type { AskFirstProps } from './ask-first.tsx'

export function AskDialog({ title, action, isOpen, onOpenChange, onConfirm, children }: AskFirstProps) {
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
