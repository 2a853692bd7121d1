import { Button } from '#web/kit/ui/button.tsx'
import type { RecordDraft } from './record-draft.ts'

/** State of the draft, with undo and redo; empty without changes. */
export function DraftState<Draft extends object>({ editing }: { editing: RecordDraft<Draft> }) {
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
          : editing.isChanged && '保存していない内容は、この端末に残ります'}
      </p>
      {editing.isChanged && !editing.isBehind && (
        <Button variant="quiet" size={32} onClick={editing.discard}>
          保存した内容に戻す
        </Button>
      )}
    </>
  )
}
