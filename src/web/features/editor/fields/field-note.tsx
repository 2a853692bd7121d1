import { useStore } from 'zustand'
import { ChooseText } from '#web/kit/form/choose-text.tsx'
import type { Autosave } from '#web/shared/autosave/autosave.ts'

type FieldNoteProps<F extends object> = {
  autosave: Autosave<F>
  name: keyof F
  label: string
  describe?: ((value: never) => string) | undefined
}

export function FieldNote<F extends object>({
  autosave,
  name,
  label,
  describe = sayPlainly,
}: FieldNoteProps<F>) {
  const conflict = useStore(autosave.store, (state) => state.conflicts[name])
  if (!conflict) return null
  return (
    <div className="mt-2">
      <ChooseText
        label={label}
        mine={describe(conflict.mine as never)}
        theirs={describe(conflict.theirs as never)}
        onChoose={(whose) => autosave.choose(name, whose)}
      />
    </div>
  )
}

const sayPlainly = (value: unknown): string => String(value ?? '')
