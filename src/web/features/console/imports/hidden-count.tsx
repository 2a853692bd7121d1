import { type RefObject, useId } from 'react'
import { hiddenCountMessage } from '#contract/data/import-missing.ts'
import { inputClass } from '#web/kit/form/field.tsx'

type HiddenCountProps = {
  ref: RefObject<HTMLInputElement | null>
  count: number
  value: string
  isWrong: boolean
  onChange: (text: string) => void
}

export function HiddenCount({ ref, count, value, isWrong, onChange }: HiddenCountProps) {
  const [field, issue] = [useId(), useId()]
  return (
    <div className="grid gap-1">
      <label htmlFor={field} className="text-xs">
        公開中の2割をこえる品番を非公開にします。確認のため、その品番の数を入れてください
      </label>
      <input
        ref={ref}
        id={field}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? issue : undefined}
        onChange={({ target }) => onChange(target.value)}
        className={`${inputClass} h-8 w-28`}
      />
      {isWrong && (
        <p id={issue} role="alert" className="text-xs text-err">
          {hiddenCountMessage(count)}
        </p>
      )}
    </div>
  )
}
