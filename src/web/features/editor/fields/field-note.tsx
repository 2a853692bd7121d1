import { useStore } from 'zustand'
import type { Autosave } from '#web/features/editor/saving/autosave.ts'
import { Button } from '#web/ui/button.tsx'

type FieldNoteProps<F extends object> = {
  autosave: Autosave<F>
  name: keyof F
  label: string
  describe?: ((value: never) => string) | undefined
}

/** Below a field that somebody else has changed meanwhile: what both have written, and whose stays. */
export function FieldNote<F extends object>({
  autosave,
  name,
  label,
  describe = sayPlainly,
}: FieldNoteProps<F>) {
  const conflict = useStore(autosave.store, (state) => state.conflicts[name])
  if (!conflict) return null
  const say = (whose: 'mine' | 'theirs') => describe(conflict[whose] as never) || '（なし）'
  return (
    <div role="alert" className="mt-2 grid gap-2.5 border-l-2 border-err bg-card px-4 py-3 text-sm">
      <p>「{label}」は、別の画面かほかの方が先に変えました。どちらを残しますか。</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
        <dt className="text-muted">この画面</dt>
        <dd className="line-clamp-4 whitespace-pre-line">{say('mine')}</dd>
        <dt className="text-muted">先の変更</dt>
        <dd className="line-clamp-4 whitespace-pre-line">{say('theirs')}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size={32} onClick={() => autosave.choose(name, 'mine')}>
          この画面の内容を残す
        </Button>
        <Button size={32} onClick={() => autosave.choose(name, 'theirs')}>
          先の変更を残す
        </Button>
      </div>
    </div>
  )
}

const sayPlainly = (value: unknown): string => String(value ?? '')
