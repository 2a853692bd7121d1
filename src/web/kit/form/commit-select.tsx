import { type ComponentProps, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BareSelect, type Options } from './bare-select.tsx'

type CommitSelectProps = Options &
  Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'onKeyDown' | 'onPointerDown' | 'onBlur'> & {
    value: string | number
    /** `isLeaving` if the focus goes on to another control. */
    onCommit: (value: string, isLeaving: boolean) => void
  }

/** Keys of a closed list: browsers fire a change for every option that they pass. */
const passes = ({ key, altKey }: { key: string; altKey: boolean }): boolean =>
  (key.length === 1 && key !== ' ') || (!altKey && /^(?:Arrow|Page|Home|End|Process)/.test(key))

/** A select that acts at once. Options passed by arrow keys are committed by Enter, or when the focus leaves. */
export function CommitSelect({ value, onCommit, ...select }: CommitSelectProps) {
  const [passed, setPassed] = useState<string>()
  const isPassing = useRef(false)

  function commit(chosen: string, isLeaving: boolean): void {
    setPassed(undefined)
    if (chosen !== String(value)) onCommit(chosen, isLeaving)
  }

  return (
    <BareSelect
      {...select}
      value={passed ?? value}
      onPointerDown={() => {
        isPassing.current = false
      }}
      onKeyDown={(event) => {
        isPassing.current = passes(event)
        if (passed === undefined) return
        if (event.key === 'Escape') setPassed(undefined)
        // ⌘S and Ctrl+Enter send the form: it needs the option that stands there.
        if (event.ctrlKey || event.metaKey) flushSync(() => commit(passed, true))
        else if (event.key === 'Enter') {
          event.preventDefault()
          commit(passed, false)
        }
      }}
      onChange={({ target }) => {
        if (isPassing.current) setPassed(target.value)
        else commit(target.value, false)
      }}
      onBlur={({ target }) => {
        // Another window took the focus.
        if (target === document.activeElement) return
        if (passed !== undefined) commit(passed, true)
      }}
    />
  )
}
