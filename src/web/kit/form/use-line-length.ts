import { type ComponentProps, useState } from 'react'
import { lengthOfLine } from '#contract/data/plain-text.ts'
import { findLengthIssue } from './length-issue.ts'

type Input = Pick<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'>

/** Follows what is typed in a line, and finds when it is longer than `most` characters. */
export function useLineLength({ value, defaultValue, onChange }: Input, most: number | undefined) {
  const [typed, setTyped] = useState(String(defaultValue ?? ''))
  const issue = most === undefined ? undefined : findLengthIssue(String(value ?? typed), most, lengthOfLine)
  const follow: Input['onChange'] = (event) => {
    setTyped(event.target.value)
    onChange?.(event)
  }
  // A read-only text without a handler stays one.
  return { issue, onChange: most === undefined ? onChange : follow }
}
