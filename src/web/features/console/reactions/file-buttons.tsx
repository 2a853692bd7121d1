import { reactionFiles } from '#contract/data/reactions.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { saveFile } from '#web/kit/ui/save-file.ts'
import { personCall } from '#web/shared/session/person-call.ts'

type FileButtonsProps = { makerId: number; weeks: number }

export const FileButtons = (scope: FileButtonsProps) => (
  <section aria-labelledby="reaction-files">
    <h2 id="reaction-files" className="mb-3 text-md">
      CSVで書き出す
    </h2>
    <div className="flex flex-wrap gap-2.5">
      {reactionFiles.map(({ id, label }) => (
        <FileButton key={id} table={id} label={label} {...scope} />
      ))}
    </div>
  </section>
)

type FileButtonProps = FileButtonsProps & { table: (typeof reactionFiles)[number]['id']; label: string }

function FileButton({ makerId, weeks, label, table }: FileButtonProps) {
  const action = useAction()

  async function save(): Promise<void> {
    const query = { maker_id: makerId, weeks, table }
    const file = await personCall()('GET /console/exports/reactions', { query })
    saveFile([file], file.type, file.name)
  }

  return (
    <Button size={32} pending={action.pending} onClick={() => void action.run(save)}>
      {label}のCSV
    </Button>
  )
}
