import { labelOf } from '#contract/data/enums.ts'
import { importState, importStates, workingStates } from '#contract/data/import-states.ts'
import { classNames } from '#web/kit/ui/class-names.ts'

export const isWorking = (state: number): boolean => workingStates.some((each) => each === state)

const tones: Readonly<Record<number, string>> = {
  [importState.mapping]: 'border-ink',
  [importState.checked]: 'border-ink',
  [importState.done]: 'border-ok text-ok',
  [importState.partlyDone]: 'border-accent text-accent',
  [importState.failed]: 'border-err text-err',
}

export const ImportState = ({ state }: { state: number }) => (
  <span
    className={classNames(
      'inline-block shrink-0 rounded-sm border px-2 py-1 text-2xs leading-none font-normal',
      tones[state] ?? 'border-line text-muted',
    )}
  >
    {labelOf(importStates, state)}
  </span>
)
