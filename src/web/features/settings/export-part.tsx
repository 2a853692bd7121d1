import { personCall } from '#web/session/person-call.ts'
import { useAction } from '#web/ui/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Part } from '#web/ui/form/part.tsx'
import { saveJson } from '#web/ui/save-json.ts'

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
  saveJson(content, `tokonoma-${content.exported_at.slice(0, 10)}.json`)
}
