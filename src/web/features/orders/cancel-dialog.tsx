import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type CancelDialogProps = { isOpen: boolean; onOpenChange: (open: boolean) => void; onCancel: () => void }

/** Asked once more, because a cancelled request cannot be brought back. */
export function CancelDialog({ isOpen, onOpenChange, onCancel }: CancelDialogProps) {
  return (
    <Dialog
      title="ご請求を取り消しますか"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      action={
        <Button
          variant="primary"
          onClick={() => {
            onOpenChange(false)
            onCancel()
          }}
        >
          取り消す
        </Button>
      }
    >
      メーカーが準備を始めていない分を取り消します。取り消したご請求は元に戻せません。
    </Dialog>
  )
}
