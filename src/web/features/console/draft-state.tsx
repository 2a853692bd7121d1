import { useEffect } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { endDone } from './done-message.ts'
import type { RecordDraft } from './record-draft.ts'

type DraftStateProps<Draft extends object> = { editing: RecordDraft<Draft>; isNew?: boolean }

/** State of the draft, with undo and redo; empty without changes. */
export function DraftState<Draft extends object>({ editing, isNew = false }: DraftStateProps<Draft>) {
  const { isChanged } = editing
  useEffect(() => {
    if (isChanged) endDone()
  }, [isChanged])
  return (
    <>
      {(editing.canUndo || editing.canRedo) && (
        <span className="flex">
          <Button variant="quiet" size={32} aria-disabled={!editing.canUndo} onClick={editing.undo}>
            元に戻す
          </Button>
          <Button variant="quiet" size={32} aria-disabled={!editing.canRedo} onClick={editing.redo}>
            やり直す
          </Button>
        </span>
      )}
      <p role="status" className="order-1 basis-full text-xs text-muted empty:hidden">
        {editing.isBehind
          ? 'ほかの担当者が先に保存しました'
          : isChanged && '保存していない内容は、この端末に残ります'}
      </p>
      {editing.isChanged && !editing.isBehind && (
        <Button variant="quiet" size={32} onClick={editing.revert}>
          {isNew ? '下書きを捨てる' : '保存した内容に戻す'}
        </Button>
      )}
    </>
  )
}

/** Announces the draft of an earlier visit, above the fields. */
export function ResumedDraft<Draft extends object>({ editing, isNew = false }: DraftStateProps<Draft>) {
  if (!editing.isResumed || editing.isBehind) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-l-2 border-ink bg-card px-4 py-2 text-sm">
      <span role="status">{isNew ? '前回の下書きの続きです。' : '前回の変更の続きです。'}</span>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          currentTarget.form?.querySelector<HTMLElement>('input, textarea, select')?.focus()
          editing.revert()
        }}
        className="min-h-6 link-underlined"
      >
        {isNew ? '新しく始める' : '変更する前に戻す'}
      </button>
    </p>
  )
}
