import { useStore } from 'zustand'
import { formatTimeOf } from '#web/kit/format/format-date.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { Saves } from './saves.ts'

export function SaveLine({ saves, openedAt }: { saves: Saves; openedAt: string }) {
  const { status, savedAt, errors, conflicts } = useStore(saves.summary)
  const hasErrors = errors.length > 0
  const hasConflicts = conflicts.length > 0
  const isBroken = status === 'failed' && !hasErrors
  const at = savedAt || openedAt
  return (
    <div className="flex flex-wrap items-center gap-3 text-xs">
      <p role="status" className={status === 'failed' || hasConflicts ? 'text-err' : 'num text-muted'}>
        {hasConflicts ? (
          'どちらを残すか、お選びいただく項目があります'
        ) : status === 'saved' ? (
          <>
            保存しました <time dateTime={at}>{formatTimeOf(at)}</time>
          </>
        ) : (
          sentences[hasErrors && status === 'failed' ? 'refused' : status]
        )}
      </p>
      {isBroken && (
        <Button size={32} onClick={() => void saves.flush()}>
          もう一度保存する
        </Button>
      )}
    </div>
  )
}

const sentences = {
  unsaved: '入力中…',
  saving: '保存しています…',
  failed: '保存できていません。この端末には残っています',
  refused: '保存できない項目があります',
} as const
