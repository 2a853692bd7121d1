import { personCall } from '#web/session/person-call.ts'
import { useAction } from '#web/ui/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Part } from '#web/ui/form/part.tsx'

export function ExportPart() {
  const { pending, run } = useAction()
  return (
    <Part
      title="データの書き出し"
      note={
        <>
          プロフィール、お届け先、サンプルのご請求、
          <span className="whitespace-nowrap">お問い合わせ</span>
          など、お預かりしているデータのすべてを、ひとつのファイル（JSON）で保存します。
        </>
      }
    >
      <div>
        <Button pending={pending} onClick={() => void run(save, { refusals: { 429: true } })}>
          書き出す
        </Button>
      </div>
    </Part>
  )
}

async function save(): Promise<void> {
  const content = await personCall()('GET /users/me/export')
  download(JSON.stringify(content, null, 2), `tokonoma-${content.exported_at.slice(0, 10)}.json`)
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
