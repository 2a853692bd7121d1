import { Part } from '#web/kit/form/part.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { saveJson } from '#web/kit/ui/save-json.ts'
import { personCall } from '#web/shared/session/person-call.ts'

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
