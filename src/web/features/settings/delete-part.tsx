import { useState } from 'react'
import { Part } from '#web/kit/form/part.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { usePart } from '#web/kit/ui/use-part.tsx'
import { DeleteForm } from './delete-form.tsx'

const loadDialog = () => import('#web/kit/ui/dialog.tsx').then(({ Dialog }) => Dialog)

export function DeletePart() {
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(loadDialog, isOpen, setOpen)
  return (
    <Part
      title="アカウントの削除"
      note="削除すると、元に戻せません。必要なデータは、先に書き出してください。"
    >
      <div>
        <Button onClick={() => setOpen(true)}>アカウントを削除する</Button>
      </div>
      {isOpen && Dialog && (
        <Dialog title="アカウントの削除" width={480} isOpen onOpenChange={setOpen}>
          <DeleteForm />
        </Dialog>
      )}
    </Part>
  )
}
