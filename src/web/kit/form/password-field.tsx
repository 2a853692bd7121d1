import { type ComponentProps, useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { Field, type FieldProps, inputClass } from './field.tsx'

const newPasswordHint = `半角英数字、${limits.passwordMin}文字以上`

type PasswordFieldProps = Omit<FieldProps, 'hint'> &
  Omit<ComponentProps<'input'>, 'type' | 'required' | 'autoComplete'> & {
    /** Tells password managers which password to fill in or store. */
    autoComplete: 'current-password' | 'new-password'
  }

/** A password field with a button that reveals it. */
export function PasswordField({ label, required, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const word = shown ? '隠す' : '表示'
  const hint = input.autoComplete === 'new-password' ? newPasswordHint : undefined
  return (
    <Field
      field={{ label, required, hint, error }}
      control={(ids) => (
        <div className="relative">
          <input
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${inputClass} pr-16`}
          />
          <button
            type="button"
            aria-label={`${label}を${word}`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 rounded-sm px-3 text-xs text-muted hover:text-ink"
          >
            {word}
          </button>
        </div>
      )}
    />
  )
}
