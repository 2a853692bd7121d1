import { type ComponentProps, useState } from 'react'
import { lengthOfLine } from '#contract/data/plain-text.ts'
import { findLengthIssue } from './length-issue.ts'

type Input = Pick<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'>

/** Checks a line's length while the user types. */
export function useLineLength({ value, defaultValue, onChange }: Input, most: number | undefined) {
  const [typed, setTyped] = useState(String(defaultValue ?? ''))
  const issue = most === undefined ? undefined : findLengthIssue(String(value ?? typed), most, lengthOfLine)
  const follow: Input['onChange'] = (event) => {
    setTyped(event.target.value)
    onChange?.(event)
  }
  // Keeps a read-only field without a handler.
  return { issue, onChange: most === undefined ? onChange : follow }
}
