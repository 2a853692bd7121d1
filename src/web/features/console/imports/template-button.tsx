import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { saveFile } from '#web/kit/ui/save-file.ts'
import { personCall } from '#web/shared/session/person-call.ts'
import { refusals } from './act-on-import.ts'

/** An empty table with all columns, their help and their choices. */
export function TemplateButton({ makerId }: { makerId: number }) {
  const action = useAction()

  async function save(): Promise<void> {
    const file = await personCall()('GET /console/imports/template', { query: { maker_id: makerId } })
    saveFile([file], file.type, file.name)
  }

  return (
    <Button pending={action.pending} onClick={() => void action.run(save, { refusals })}>
      ひな形をダウンロード
    </Button>
  )
}
