import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Part } from '#web/ui/form/part.tsx'
import { DeleteForm } from './delete-form.tsx'

const Dialog = lazy(() => import('#web/ui/dialog.tsx').then((module) => ({ default: module.Dialog })))

export function DeletePart() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part
      title="アカウントの削除"
      note="削除すると、元に戻せません。必要なデータは、先に書き出してください。"
    >
      <div>
        <Button onClick={() => setOpen(true)}>アカウントを削除する</Button>
      </div>
      <Suspense>
        {isOpen && (
          <Dialog title="アカウントの削除" width={480} isOpen onOpenChange={setOpen}>
            <DeleteForm />
          </Dialog>
        )}
      </Suspense>
    </Part>
  )
}
