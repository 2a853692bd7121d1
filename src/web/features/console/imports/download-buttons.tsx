import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { saveFile } from '#web/kit/ui/save-file.ts'
import { personCall } from '#web/shared/session/person-call.ts'
import { refusals } from './act-on-import.ts'

type MakerFile = { makerId: number }

/** An empty table with all columns, their help and their choices. */
export const TemplateButton = ({ makerId }: MakerFile) => (
  <DownloadButton
    label="ひな形をダウンロード"
    load={() => personCall()('GET /console/imports/template', { query: { maker_id: makerId } })}
  />
)

/** All products in the columns that imports read. */
export const ExportButton = ({ makerId }: MakerFile) => (
  <DownloadButton
    label="いまの製品を書き出す"
    load={() => personCall()('GET /console/exports/products', { query: { maker_id: makerId } })}
  />
)

function DownloadButton({ label, load }: { label: string; load: () => Promise<File> }) {
  const action = useAction()

  async function save(): Promise<void> {
    const file = await load()
    saveFile([file], file.type, file.name)
  }

  return (
    <Button pending={action.pending} onClick={() => void action.run(save, { refusals })}>
      {label}
    </Button>
  )
}
