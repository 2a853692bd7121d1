import type { ComponentProps, ReactNode } from 'react'
import { limits } from '#contract/data/limits.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { Icon } from '#web/kit/ui/icon.tsx'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: string
  size?: 40 | 56
  end?: ReactNode
}

/** UTF-16 units that any keyword fits in, for `maxlength`: 𠮷 and emoji have two each. Pages cut at `limits.keyword` characters, and say so. */
export const keywordUnits = 2 * limits.keyword

/** The look of every search box; it submits the form around it, which is a GET. */
export function SearchField({ label, size = 40, end, className, ...input }: SearchFieldProps) {
  return (
    <div className={classNames('search-field', size === 56 ? 'h-14' : 'h-10', className)}>
      <Icon name="search" size={18} />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={keywordUnits}
        {...input}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault()
        }}
        aria-label={label}
        className={size === 40 ? 'laptop:text-md' : undefined}
      />
      {end}
    </div>
  )
}
