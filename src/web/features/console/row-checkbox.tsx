import type { Selection } from './use-selection.ts'

type RowCheckboxProps = { id: number; label: string; selection: Selection }

/** Selects a row; with Shift, the rows since the last one. */
export function RowCheckbox({ id, label, selection }: RowCheckboxProps) {
  return (
    <label className="tick-row relative z-1 -my-1 -ml-2 shrink-0 cursor-pointer px-2">
      <input
        type="checkbox"
        aria-label={label}
        aria-keyshortcuts="x"
        checked={selection.ids.has(id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
