import { type ComponentProps, useState } from 'react'
import { plainLines } from '#contract/data/plain-text.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { findLengthIssue } from './length-issue.ts'

type CountedAreaProps = Omit<ComponentProps<typeof TextArea>, 'maxLength' | 'hint' | 'onChange'> & {
  most: number
}

/** A long text with how much of its room is taken. What is longer is said to be, and not cut off. */
export function CountedArea({ most, error, ...area }: CountedAreaProps) {
  const [text, setText] = useState(String(area.defaultValue ?? ''))
  return (
    <TextArea
      {...area}
      hint={`${formatNumber(text.length)} / ${formatNumber(most)}文字`}
      error={error ?? findLengthIssue(text, most)}
      onChange={({ target }) => setText(plainLines(target.value))}
    />
  )
}
