import { useState } from 'react'
import type { List } from '#contract/lists/schemas.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { formatMoment } from '#web/kit/format/format-date.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { changeAsPerson } from '#web/shared/session/person-query.ts'

/** Shown once, when created. */
export function ShareDialog({ list: { id, share }, onClose }: { list: List; onClose: () => void }) {
  const [link, setLink] = useState<string>()
  const { pending, run } = useAction()
  const place = useKeptFocus<HTMLDivElement>(`${link} ${share !== null}`)

  const make = () =>
    run(async () => {
      const { token } = await changeAsPerson('POST /lists/{id}/share', { params: { id } })
      setLink(`${window.location.origin}/shared/lists/${token}`)
    })
  const end = () =>
    run(
      async () => {
        await changeAsPerson('DELETE /lists/{id}/share', { params: { id } })
        setLink(undefined)
      },
      { success: '共有をやめました。リンクはもう使えません' },
    )

  return (
    <Dialog title="リンクで共有" isOpen onOpenChange={onClose} width={480}>
      <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
        <p>
          リンクを知っている方は、アカウントがなくてもこのリストを見て、1点ずつ採用・保留・見送りとコメントを残せます。部屋、数量、備考も見えます。
        </p>
        {link !== undefined && <Link link={link} />}
        {share && link === undefined && (
          <p className="text-sm">
            {formatMoment(share.shared_at)} に作ったリンクが使えます。
            {share.seen_at
              ? `最後に開かれたのは ${formatMoment(share.seen_at)} です。`
              : 'まだ開かれていません。'}
            リンクは作ったときにだけ表示されます。作り直すか、共有をやめると、このリンクは使えなくなります。
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {link === undefined && (
            <Button variant={share ? 'outline' : 'primary'} pending={pending} onClick={() => void make()}>
              {share ? 'リンクを作り直す' : 'リンクを作る'}
            </Button>
          )}
          {share && (
            <Button variant="quiet" pending={pending} onClick={() => void end()}>
              共有をやめる
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Link({ link }: { link: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      showSnackbar('リンクをコピーしました')
    } catch {
      showSnackbar('コピーできませんでした。リンクを選んでコピーしてください。', 'error')
    }
  }
  return (
    <div className="grid gap-2">
      <TextField
        label="共有リンク"
        required="unmarked"
        hint="この画面を閉じると、もう表示されません。"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="primary" onClick={() => void copy()}>
        リンクをコピーする
      </Button>
    </div>
  )
}
