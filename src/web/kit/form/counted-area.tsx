import { type ComponentProps, useState } from 'react'
import { lengthOfLines } from '#contract/data/plain-text.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { findLengthIssue } from './length-issue.ts'
import { TextArea } from './text-field.tsx'

type CountedAreaProps = Omit<ComponentProps<typeof TextArea>, 'maxLength' | 'taken' | 'isOver'> & {
  most: number
}

/** A long text with a count of its characters. Text beyond the limit is reported, never cut off. */
export function CountedArea({ most, error, onChange, ...area }: CountedAreaProps) {
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''))
  const length = lengthOfLines(String(area.value ?? typed))
  return (
    <TextArea
      {...area}
      taken={`${formatNumber(length)} / ${formatNumber(most)}文字`}
      isOver={length > most}
      // The length says more than "too long".
      error={findLengthIssue(String(area.value ?? typed), most) ?? error}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange?.(event)
      }}
    />
  )
}
