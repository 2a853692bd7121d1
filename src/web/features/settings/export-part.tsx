import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { personCall } from '../../session/person-call.ts'
import { Button } from '../../ui/button.tsx'
import { withProgress } from '../../ui/progress-bar.tsx'
import { showSnackbar } from '../../ui/snackbar.tsx'
import { Part } from './part.tsx'

export function ExportPart() {
  const [pending, setPending] = useState(false)
  async function save(): Promise<void> {
    setPending(true)
    try {
      const content = await withProgress(() => personCall()('GET /users/me/export'))
      download(JSON.stringify(content, null, 2), `tokonoma-${content.exported_at.slice(0, 10)}.json`)
    } catch {
      showSnackbar(messages.generic, 'error')
    } finally {
      setPending(false)
    }
  }
  return (
    <Part
      title="データの書き出し"
      note="プロフィール、お届け先、サンプルのご請求、お問い合わせ、リストなど、お預かりしているデータのすべてを、ひとつのファイル（JSON）で保存します。"
    >
      <div>
        <Button pending={pending} onClick={() => void save()}>
          書き出す
        </Button>
      </div>
    </Part>
  )
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
