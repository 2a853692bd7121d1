import { Button } from '#web/kit/ui/button.tsx'
import type { ThingDraft } from './thing-draft.ts'

/** State of the draft, with undo and redo; empty without changes. */
export function DraftState<Draft extends object>({ thing }: { thing: ThingDraft<Draft> }) {
  return (
    <>
      {(thing.canUndo || thing.canRedo) && (
        <span className="flex">
          <Button variant="quiet" size={32} aria-disabled={!thing.canUndo} onClick={thing.undo}>
            元に戻す
          </Button>
          <Button variant="quiet" size={32} aria-disabled={!thing.canRedo} onClick={thing.redo}>
            やり直す
          </Button>
        </span>
      )}
      <p role="status" className="order-1 basis-full text-xs text-muted empty:hidden">
        {thing.isBehind
          ? 'ほかの担当者が先に保存しました'
          : thing.isChanged && '保存していない内容は、この端末に残ります'}
      </p>
      {thing.isChanged && !thing.isBehind && (
        <Button variant="quiet" size={32} onClick={thing.discard}>
          保存した内容に戻す
        </Button>
      )}
    </>
  )
}
