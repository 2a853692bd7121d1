import { useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { withProgress } from '#web/kit/ui/progress-bar.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { usePart } from '#web/kit/ui/use-part.tsx'
import { useLimitedFunction } from '#web/shared/session/limited-function.ts'
import { Specimen } from './specimen.tsx'

const loadDialog = () => import('#web/kit/ui/dialog.tsx').then(({ Dialog }) => Dialog)
const loadSheet = () => import('#web/kit/ui/sheet.tsx').then(({ Sheet }) => Sheet)

export function Overlays() {
  const [shown, setShown] = useState<'dialog' | 'labelled' | 'sheet' | null>(null)
  const close = () => setShown(null)
  const Dialog = usePart(loadDialog, shown === 'dialog' || shown === 'labelled', close)
  const Sheet = usePart(loadSheet, shown === 'sheet', close)
  const limited = useLimitedFunction()
  return (
    <>
      <Specimen name="Dialog, Sheet">
        <Button onClick={() => setShown('dialog')}>ダイアログをひらく</Button>
        <Button onClick={() => setShown('labelled')}>閉じるボタンの言葉を変える</Button>
        <Button onClick={() => setShown('sheet')}>シートをひらく</Button>
        {shown === 'dialog' && Dialog && (
          <Dialog title="送信しました" isOpen onOpenChange={close}>
            お問い合わせをメーカーにお送りしました。ご返信はメールで届きます。
          </Dialog>
        )}
        {shown === 'labelled' && Dialog && (
          <Dialog title="参加申請完了" closeLabel="チームへ戻る" isOpen onOpenChange={close}>
            参加の申請をお送りしました。
          </Dialog>
        )}
        {shown === 'sheet' && Sheet && (
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
  const { openSaving } = await import('#web/shared/saving/open-saving.ts')
  await openSaving({ kind: 1, id: 1 })
}
