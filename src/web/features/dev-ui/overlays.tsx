import { lazy, Suspense, useState } from 'react'
import { useLimitedFunction } from '#web/session/limited-function.ts'
import { Button } from '#web/ui/button.tsx'
import { withProgress } from '#web/ui/progress-bar.tsx'
import { showSnackbar } from '#web/ui/snackbar.tsx'
import { Specimen } from './specimen.tsx'

const Dialog = lazy(() => import('#web/ui/dialog.tsx').then((module) => ({ default: module.Dialog })))
const Sheet = lazy(() => import('#web/ui/sheet.tsx').then((module) => ({ default: module.Sheet })))

export function Overlays() {
  const [shown, setShown] = useState<'dialog' | 'sheet' | null>(null)
  const close = () => setShown(null)
  const limited = useLimitedFunction()
  return (
    <>
      <Specimen name="Dialog, Sheet">
        <Button onClick={() => setShown('dialog')}>ダイアログをひらく</Button>
        <Button onClick={() => setShown('sheet')}>シートをひらく</Button>
        <Suspense>
          {shown === 'dialog' && (
            <Dialog title="送信しました" isOpen onOpenChange={close}>
              お問い合わせをメーカーにお送りしました。ご返信はメールで届きます。
            </Dialog>
          )}
          {shown === 'sheet' && (
            <Sheet
              title="しぼりこむ"
              isOpen
              onOpenChange={close}
              footer={
                <Button variant="primary" size={48} wide onClick={close}>
                  203件を見る
                </Button>
              }
            >
              条件がここに並びます。
            </Sheet>
          )}
        </Suspense>
      </Specimen>
      <Specimen name="Snackbar">
        <Button onClick={() => showSnackbar('保存しました')}>成功を知らせる</Button>
        <Button onClick={() => showSnackbar('保存できませんでした。もう一度お試しください。', 'error')}>
          失敗を知らせる
        </Button>
      </Specimen>
      <Specimen name="useLimitedFunction">
        <Button onClick={() => limited(() => showSnackbar('できました'))}>サインインが要る操作</Button>
        <Button onClick={() => limited(() => showSnackbar('できました'), { verified: true })}>
          確認も要る操作
        </Button>
      </Specimen>
      <Specimen name="openSaving">
        <Button onClick={() => limited(() => void save())}>リストに保存</Button>
      </Specimen>
      <Specimen name="ProgressBar">
        <Button onClick={() => void withProgress(() => new Promise((resolve) => setTimeout(resolve, 2000)))}>
          2秒かかる操作
        </Button>
      </Specimen>
    </>
  )
}

async function save(): Promise<void> {
  const { openSaving } = await import('#web/saving/open-saving.ts')
  await openSaving({ kind: 1, id: 1 })
}
