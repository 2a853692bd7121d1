import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { removeProject } from '#web/features/editor/project-changes.ts'
import type { Saves } from '#web/features/editor/saving/saves.ts'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'

export function DeletePart({ id, saves }: { id: number; saves: Saves }) {
  const { pending, run } = useAction()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)

  const remove = () =>
    run(
      async () => {
        await removeProject(id)
        saves.dropAll()
        await navigate({ to: '/mypage' })
      },
      { success: '事例を削除しました' },
    )

  return (
    <div className="border-t border-line pt-5">
      <Button size={32} variant="quiet" className="-ml-3" pending={pending} onClick={() => setAsking(true)}>
        この事例を削除する
      </Button>
      <AskFirst
        title="事例を削除しますか"
        action="削除する"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void remove()}
      >
        写真、ピン、図面、いいね、リストに入った記録も消えます。元には戻せません。
      </AskFirst>
    </div>
  )
}
