import { useState } from 'react'
import { permits } from '#contract/data/import-states.ts'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { actOnImport, refusals } from './act-on-import.ts'
import type { ImportDetail } from './describe-import.ts'

export function CancelButton({ detail: { id, state, file_name } }: { detail: ImportDetail }) {
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  if (!permits('cancel', state)) return null
  return (
    <>
      <Button
        size={32}
        variant="quiet"
        className="max-tablet:-ml-3"
        pending={action.pending}
        onClick={() => setAsking(true)}
      >
        取り込みを中止する
      </Button>
      <AskFirst
        title="取り込みを中止しますか"
        action="中止する"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() =>
          void action.run(() => actOnImport(id, 'POST /console/imports/{id}/cancel', { params: { id } }), {
            refusals,
          })
        }
      >
        <p className="text-sm leading-relaxed">
          「{file_name}」からは、何も書き込まずに終えます。取り込むときは、もう一度ファイルを送ってください。
        </p>
      </AskFirst>
    </>
  )
}
